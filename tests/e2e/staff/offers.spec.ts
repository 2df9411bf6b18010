import { expect, type Page, test } from 'playwright/test';
import { createClient } from '#lib/contract/platform/client.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';
import { aStaffPerson, signInAsStaff, signInAsStaffByForm } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');
const cardOf = (page: Page, offerId: number) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/offer/${offerId}"]`) });

test.use({ viewport: { width: 360, height: 800 } });

test('staff withdraw a reported offer, its author appeals, and a colleague puts it back online', async ({
  page,
  request,
}) => {
  test.slow();
  const { recruiter, application } = await aPair(request);
  const { offerId } = application;
  await page.goto(`/offer/${offerId}/report`);
  await main(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
  const firstReason = main(page).getByRole('radio').first();
  await expect(firstReason).toBeFocused();
  await expect(firstReason).toBeInViewport();
  await expect(firstReason).toHaveAccessibleDescription(/./);
  const visitor = createClient({ baseUrl: UPSTREAM });
  const details = 'On m’a demandé une caution.';
  await visitor(reportsContract.create, { params: { id: offerId }, body: { reason: 'money', details } });
  const [ines, karim] = [await aStaffPerson('Ines', 'moderator'), await aStaffPerson('Karim', 'moderator')];

  await signInAsStaffByForm(page, ines, `/staff/offers?search=${offerId}`);
  const card = cardOf(page, offerId);
  await expect(card.getByText(details)).toBeVisible();
  await expectNoSideways(page);
  await card.locator('summary').filter({ hasText: 'Retirer' }).click();
  const withdraw = card.getByRole('button', { name: 'Retirer l’offre' });
  await withdraw.click();
  await expect(card.getByLabel('Règle en cause')).toHaveAccessibleDescription(/Choisissez/);
  await card.getByLabel('Règle en cause').selectOption('money');
  await card
    .getByRole('textbox', { name: 'Explication', exact: true })
    .fill('L’annonce demande une caution.');
  await expectReachable(page);
  await withdraw.click();
  await expect(main(page).getByRole('status')).toHaveText('L’offre est retirée du site');
  await expect(card.getByText(/Retirée le .* par Ines/)).toBeVisible();

  await openSession(page, recruiter);
  await page.goto(
    linkIn(await readMail(request, recruiter.email, 'a été retirée'), '/recruiter/myoffer/appeal/'),
  );
  await expect(main(page).getByText('L’annonce demande une caution.')).toBeVisible();
  await expectNoSideways(page);
  const send = main(page).getByRole('button', { name: 'Envoyer le recours' });
  await send.click();
  const reason = main(page).getByLabel(/est-elle une erreur/);
  await expect(reason).toHaveAccessibleDescription(/obligatoire/);
  await expectReachable(page);
  await reason.fill('Nous ne demandons rien : la phrase parlait du badge.');
  await send.click();
  await expect(main(page).getByRole('status')).toContainText('Votre recours est bien arrivé');
  await expect(send).toHaveCount(0);

  await signInAsStaff(page, ines, '/staff/offers?list=appeals');
  await expect(cardOf(page, offerId).getByText(/une autre personne de l’équipe doit répondre/)).toBeVisible();
  await signInAsStaff(page, karim, '/staff/offers?list=appeals');
  const appeal = cardOf(page, offerId);
  await expect(appeal.getByText('la phrase parlait du badge', { exact: false })).toBeVisible();
  await appeal.locator('summary').filter({ hasText: 'Répondre' }).click();
  await appeal.getByRole('radio', { name: /Accepter le recours/ }).check();
  await appeal.getByLabel('Vos raisons').fill('La caution n’existe pas.');
  await expectReachable(page);
  await appeal.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(main(page).getByRole('status')).toContainText('Le recours est accepté');

  expect(await readMail(request, recruiter.email, 'recours est accepté')).toContain(
    'La caution n’existe pas.',
  );
  const response = await page.goto(`/offer/${offerId}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('link', { name: /^Postuler/ }).first()).toBeVisible();
});

test('each list of offers works', async ({ page }) => {
  await signInAsStaff(page, await aStaffPerson('Lise', 'moderator'));
  for (const list of [
    '',
    '?list=reported',
    '?list=alike',
    '?list=changed',
    '?list=appeals',
    '?list=appeals&status=decided',
  ]) {
    await page.goto(`/staff/offers${list}`);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
    await expectNoSideways(page);
    await expectReachable(page);
  }
});
