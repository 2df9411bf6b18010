import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { chooseTrade, settled, typeTown } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const MECHANIC = 'Mécanicien automobile';

test('a new offer is mailed for a saved search, and the mail’s link stops the alert without signing in', async ({
  page,
  request,
  browser,
}) => {
  const candidate = await newAccount(request, 'candidate');
  await openSession(page, candidate);
  await page.goto('/candidate/searchjob');
  await settled(page);
  const form = page.getByRole('main');
  await chooseTrade(form, MECHANIC);
  await typeTown(form, 'Guéret');
  await form.getByLabel('Alerte e-mail').selectOption('Chaque matin');
  await form.getByRole('button', { name: 'Enregistrer ma recherche' }).click();
  await expect(page).toHaveURL(/\/candidate\/saved-search$/);
  const choice = page.getByRole('combobox', { name: /^Alerte e-mail : / });
  await expect(choice).toHaveValue('daily');
  await settled(page);
  await choice.selectOption('Dès la publication');
  await expect(page.getByRole('status').getByText('dès sa publication')).toBeVisible();

  await giveOffers(request, await newAccount(request, 'recruiter'), [{ companyName: 'Garage de l’alerte' }]);

  let mail = '';
  await expect(async () => {
    mail = await readMail(request, candidate.email);
    expect(mail).toContain('Garage de l’alerte');
  }).toPass({ timeout: 60_000 });

  // Somebody who is not signed in, on a phone, without JavaScript.
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const stop = await elsewhere.newPage();
  await stop.goto(linkIn(mail, '/alert/stop'));
  await expect(stop.getByRole('heading', { level: 1 })).toHaveText('Arrêter une alerte');
  await expectNoSideways(stop);
  await stop.getByRole('button', { name: 'Arrêter l’alerte' }).click();
  await expect(stop.getByRole('status').getByText('L’alerte est arrêtée.')).toBeVisible();
  await expect(stop.getByRole('button', { name: 'Arrêter l’alerte' })).toBeHidden();
  await elsewhere.close();
  await page.reload();
  await expect(choice).toHaveValue('off');
});

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('asks below the results for new jobs by e-mail, confirms by the mail, and ends it', async ({
    page,
    request,
  }) => {
    const email = `sans-compte.${process.pid}.${Date.now()}@exemple.test`;
    await page.goto('/candidate/searchjob/result?job=1&city=69123&radius=100');
    const box = page.getByRole('region', { name: 'Recevez les nouvelles offres par e-mail' });
    await box.getByLabel('Votre e-mail').fill('camille@exemple');
    await box.getByLabel('À quel rythme').selectOption('Chaque jour');
    await box.getByRole('button', { name: 'Recevoir les offres' }).click();
    await expect(page).toHaveURL(/\/alert$/);
    const main = page.getByRole('main');
    const field = main.getByLabel('Votre e-mail');
    await expect(field).toHaveValue('camille@exemple');
    await expect(field).toHaveAccessibleDescription(/invalide/);
    await expect(main.getByLabel('À quel rythme')).toHaveValue('daily');
    await expectNoSideways(page);
    await field.fill(email);
    await main.getByRole('button', { name: 'Recevoir les offres' }).click();
    await expect(main.getByRole('status')).toContainText(email);
    await expectNoSideways(page);

    const mail = await readMail(request, email);
    await page.goto(linkIn(mail, '/alert/confirm'));
    await expect(main).toContainText('chaque matin les nouvelles offres');
    await main.getByRole('button', { name: 'Confirmer mon alerte' }).click();
    await expect(main.getByRole('status')).toHaveText('Votre alerte est confirmée.');
    await expectNoSideways(page);

    await main.getByRole('link', { name: 'Arrêter cette alerte' }).click();
    await expect(main).toContainText('chaque matin les nouvelles offres');
    await main.getByRole('button', { name: 'Arrêter l’alerte' }).click();
    await expect(main.getByRole('status')).toHaveText('L’alerte est arrêtée.');
    await expect(main).toContainText('Vous ne recevrez plus d’e-mail pour cette recherche.');
  });
});

test('the newsletter of the footer is confirmed by a mailed link', async ({ page, request }) => {
  const email = `lettre.${process.pid}.${Date.now()}@exemple.test`;
  await page.goto('/pricing');
  await page.locator('#newsletter-email').fill(email);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Plus qu’une étape.').first()).toBeVisible();
  await page.goto(linkIn(await readMail(request, email), '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click();
  await expect(page.getByRole('status').getByText('Votre abonnement est confirmé.')).toBeVisible();
  await expectReachable(page);
});
