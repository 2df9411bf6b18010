import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { formatter } from '#lib/i18n/format.ts';
import { expiryOf, OFFER_LIFE_DAYS } from '#lib/rules/offers/offer-life.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { openDetails } from '../support/open-details.ts';
import { readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { type Account, ORIGIN, openSession, openSessionOf } from '../support/session.ts';

/** Publishes without a plan. */
const UNLIMITED: Account = { role: 'recruiter', email: 'illimite@bielle.test', password: DEMO_PASSWORD };

const main = (page: Page) => page.getByRole('main');

/** An offer with two candidates: the first one is Nadia Ferrand, as is the other. */
async function twoCandidates(request: APIRequestContext) {
  const pair = await aPair(request);
  const other = await newAccount(request, 'candidate');
  await giveCvs(request, other, [{ cvName: 'Carrosserie' }]);
  const headers = await tokenOf(request, other);
  const cvs = await (await request.get(`${UPSTREAM}/cvs/list`, { headers })).json();
  const data = { cvId: cvs.data[0].id, offerId: pair.application.offerId };
  expect((await request.post(`${UPSTREAM}/edit-status`, { headers, data })).ok()).toBe(true);
  return { ...pair, other };
}

/** The own list of an unlimited recruiter has one offer more until `remove`. */
async function oneOfferMore(request: APIRequestContext) {
  const { authorization } = await tokenOf(request, UNLIMITED);
  const call = createClient({ baseUrl: UPSTREAM, token: authorization.replace('Bearer ', '') });
  const { data } = await call(ownOffersContract.create, { body: anOfferBody() });
  return { id: data.id, remove: () => call(ownOffersContract.remove, { params: { id: data.id } }) };
}

test.use({ viewport: { width: 360, height: 800 } });

test('a recruiter marks an offer as filled on a phone, and its candidates are told', async ({
  page,
  request,
}) => {
  const { recruiter, candidate, other, application } = await twoCandidates(request);
  await openSession(page, recruiter);
  await page.goto('/recruiter/myoffer');
  await openDetails(page);
  await main(page)
    .getByRole('link', { name: /^Poste pourvu/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/recruiter/myoffer/end/${application.offerId}`));
  await expect(main(page).getByText('2 candidatures sont closes')).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);

  const hired = main(page).getByLabel('Personne recrutée');
  await hired.selectOption({ index: 1 });
  const hiredId = await hired.inputValue();
  const submit = main(page).getByRole('button', { name: 'Marquer comme pourvu' });
  await submit.click();
  const reasons = main(page).getByRole('group', { name: /recrutement s’est-il terminé/ });
  await expect(reasons).toHaveAccessibleDescription(/.+/);
  await expect(hired).toHaveValue(hiredId);
  await reasons.getByRole('radio', { name: 'Pourvu grâce à Bielle' }).check();
  await submit.click();
  await expect(main(page).getByRole('status')).toContainText('marquée comme pourvue');
  await expect(submit).toHaveCount(0);
  await expectNoSideways(page);
  await page.goto('/recruiter/myoffer');
  await expect(main(page).getByText('État : Pourvue')).toBeVisible();

  // Both have the same name, in the order of their applications.
  await readMail(request, candidate.email, 'est retenue');
  expect(await readMail(request, other.email, 'Recrutement terminé')).toContain('le poste est pourvu');
  await openSession(page, candidate);
  await page.goto('/candidate/application/accepted');
  await expect(main(page).getByText('Retenue').first()).toBeVisible();
  await openSession(page, other);
  await page.goto('/candidate/application/declined');
  await expect(main(page).getByText('Recrutement terminé')).toBeVisible();
  await expectNoSideways(page);
  await page.goto(`/candidate/offers/${application.offerId}`);
  await expect(main(page).getByText(/ce n’est pas un avis sur votre profil/)).toBeVisible();
});

test('a recruiter extends an offer without JavaScript, once for each end', async ({ request }) => {
  const { id, remove } = await oneOfferMore(request);
  await openSessionOf(request, UNLIMITED);
  const person = plainVisitor(request);
  await person.open(`/recruiter/myoffer?open=${id}`);
  const [address = ''] = person.links(/^Poste pourvu/).filter((each) => each.includes(`/end/${id}#`));
  await person.open(address);
  const until = formatter('fr').longDate(expiryOf(new Date(), 2 * OFFER_LIFE_DAYS).toISOString());
  expect(person.text()).toContain(`jusqu’au ${until}`);
  const seen = person.hidden('expiresAt');
  await person.press('Prolonger l’annonce');
  expect(person.told('status')).toBe(`L’annonce est prolongée jusqu’au ${until}`);
  const again = await request.post(`/api/own-offer/extend/${id}`, {
    form: { expiresAt: seen },
    headers: { origin: ORIGIN },
  });
  expect(await again.text()).toContain('Cette annonce a déjà été prolongée');
  await remove();
});

test('an offer that ends soon says so once on the first page and in the list, which lead to its extension', async ({
  request,
}) => {
  await openSessionOf(request, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  const person = plainVisitor(request);
  await person.open('/recruiter/myoffer?view=list');
  const ends = /Cette annonce expire (dans \d+ jours|demain|aujourd’hui)/;
  expect(person.parts('article').filter((each) => ends.test(each))).toHaveLength(1);
  const [address = ''] = person.within('article', ends).links(/^Prolonger l’annonce/);
  await person.open('/recruiter/myoffer');
  expect(person.parts('article').filter((each) => ends.test(each))).toHaveLength(0);
  expect(person.links(/^Prolonger l’annonce/)).toEqual([address]);
  expect(address).toMatch(/^\/recruiter\/myoffer\/end\/\d+#extend$/);
  await person.open(address);
  expect(person.text()).toMatch(/utilise (une des \d+ annonces|la dernière annonce)/);
  expect(person.buttons('Prolonger l’annonce')).toBe(1);
});
