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
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { type Account, openSession } from '../support/session.ts';

/** Publishes without a plan. */
const UNLIMITED: Account = { role: 'recruiter', email: 'illimite@bielle.test', password: DEMO_PASSWORD };

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, offerId: number) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="/myoffer/end/${offerId}#"]`) });

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter extends an offer on a phone, once for each end', async ({ page, request }) => {
    const { id, remove } = await oneOfferMore(request);
    await openSession(page, UNLIMITED);
    await page.goto('/recruiter/myoffer');
    await rowOf(page, id).locator('> details > summary').click();
    await rowOf(page, id)
      .getByRole('link', { name: /^Poste pourvu/ })
      .click();
    const until = formatter('fr').longDate(expiryOf(new Date(), 2 * OFFER_LIFE_DAYS).toISOString());
    await expect(main(page).getByText(`jusqu’au ${until}`)).toBeVisible();
    const extend = main(page).getByRole('button', { name: 'Prolonger l’annonce' });
    const form = main(page)
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Prolonger l’annonce' }) });
    const seen = await form.locator('input[name="expiresAt"]').inputValue();
    await extend.click();
    await expect(main(page).getByRole('status')).toHaveText(`L’annonce est prolongée jusqu’au ${until}`);
    await expectNoSideways(page);
    const origin = new URL(page.url()).origin;
    const again = await page.request.post(`/api/own-offer/extend/${id}`, {
      form: { expiresAt: seen },
      headers: { origin },
    });
    expect(await again.text()).toContain('Cette annonce a déjà été prolongée');
    await remove();
  });
});

test('an offer that ends soon says so in the list, which leads to its extension', async ({ page }) => {
  await openSession(page, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  await page.goto('/recruiter/myoffer');
  const soon = main(page)
    .getByRole('article')
    .filter({ hasText: /Cette annonce expire (dans \d+\sjours|demain|aujourd’hui)/ });
  await expect(soon).toHaveCount(1);
  await expectNoSideways(page);
  await soon.getByRole('link', { name: /^Prolonger l’annonce/ }).click();
  await expect(page).toHaveURL(/\/recruiter\/myoffer\/end\/\d+#extend$/);
  await expect(main(page).getByText(/utilise (une des \d+\sannonces|la dernière annonce)/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Prolonger l’annonce' })).toBeVisible();
});
