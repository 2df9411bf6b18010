import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { giveCvs } from '../support/cvs.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { type Account, openSession } from '../support/session.ts';

const RECRUITER: Account = {
  role: 'recruiter',
  email: 'formule@bielle.test',
  password: DEMO_PASSWORD,
};

/** A candidate whose second CV the demo recruiter with a plan has picked; `invite` sends the invitation to apply. */
async function aPick(request: APIRequestContext) {
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }, { cvName: 'Carrosserie', visible: true }]);
  const own = await clientOf(candidate);
  const { data: cvs } = await own(cvsContract.list, { query: {} });
  const cvId = cvs.find(({ cvName }) => cvName === 'Carrosserie')?.id ?? 0;
  const recruiter = await clientOf(RECRUITER);
  const pickBody = { cvId, offerId: null };
  const { data: pick } = await recruiter(applicationsContract.decide, {
    query: { selected: 'true' },
    body: pickBody,
  });
  const { data: offers } = await recruiter(ownOffersContract.list, { query: { status: 'published' } });
  // An offer with questions takes more than two taps.
  const offerId = offers.find(({ live, asksQuestions }) => live && !asksQuestions)?.id ?? 0;
  const invite = () => recruiter(applicationsContract.invite, { params: { id: pick.id }, body: { offerId } });
  return { candidate, cvId, offerId, invite };
}

const main = (page: Page) => page.getByRole('main');

test('a candidate applies by an invitation in two taps, signed out and without JavaScript', async ({
  browser,
  request,
}) => {
  const { candidate, invite } = await aPick(request);
  await invite();
  const link = linkIn(await readMail(request, candidate.email, 'Invitation à postuler'), '/apply/invited/');
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const page = await elsewhere.newPage();
  await page.goto(link);
  await expect(main(page).getByText(/Carrosserie/)).toBeVisible();
  await expectNoSideways(page);
  await main(page).getByRole('button', { name: 'Envoyer ce CV' }).click();
  await expect(main(page).getByRole('status')).toHaveText('Candidature envoyée avec succès');
  await readMail(request, candidate.email, 'Votre candidature est envoyée');
  await elsewhere.close();
});

test('an invitation is read from its mail, and its message leads a signed-in candidate to the form with the CV that was picked', async ({
  page,
  request,
}) => {
  const { candidate, cvId, offerId, invite } = await aPick(request);
  await invite();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(
    linkIn(await readMail(request, candidate.email, 'Invitation à postuler'), '/apply/invited/'),
  );
  await expect(main(page).getByRole('button', { name: /CV$/ })).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);
  await openSession(page, candidate);
  await page.goto(`/candidate/offers/${offerId}/apply?cv=${cvId}`);
  await expect(main(page).getByRole('radio', { name: 'Carrosserie' })).toBeChecked();
  await main(page).getByRole('button', { name: 'Envoyer CV' }).click();
  await expect(page).toHaveURL(/\/candidate\/application\/sent/);
});

test('the page of a picked CV is that of its candidate, where a recruiter writes, invites and proposes an interview', async ({
  page,
  request,
}) => {
  const { cvId } = await aPick(request);
  await openSession(page, RECRUITER);
  await page.goto(`/recruiter/cv/${cvId}`);
  await expect(page).toHaveURL(/\/recruiter\/application\/cv\/\d+$/);
  const actions = main(page).getByRole('region', { name: /^Actions sur le CV/ });
  await expect(actions.getByRole('link', { name: /^Proposer un entretien/ })).toBeVisible();
  await expect(actions.getByRole('link', { name: /^(Écrire|Envoyer un message)/ })).toBeVisible();
  await actions.getByText('Plus').click();
  await expectReachable(page);
  await actions.getByRole('button', { name: /^Inviter à postuler/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /nviter|nvoyer/ })
    .click();
  await expect(page.getByText(/^Invitation envoyée/).first()).toBeVisible();
});
