import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways } from '../support/reach.ts';
import { aStaffPersonByCommand, signInAsStaffByForm } from './staff-people.ts';

/** Of the demo data. */
const COMPANY = 'Carrosserie des Alpes';

const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: COMPANY }) });

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('staff note a call, set a reminder and close a quote, without JavaScript', async ({ page }) => {
  test.slow();
  await signInAsStaffByForm(page, await aStaffPersonByCommand('Hugo', 'support'), '/staff/quotes');
  const card = cardOf(page);
  await expectNoSideways(page);
  await card.locator('summary').filter({ hasText: 'Ajouter une note' }).click();
  await card.getByLabel('Votre note').fill('Rappeler après les congés.');
  await card.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(card.getByText('Rappeler après les congés.')).toBeVisible();
  await card.locator('summary').filter({ hasText: 'Rappel' }).click();
  await card.getByLabel('Me le rappeler le').fill('2099-01-15');
  await card.getByRole('button', { name: 'Enregistrer le rappel' }).click();
  await expect(card.getByText('Rappel le 15/01/2099')).toBeVisible();
  await card.getByRole('button', { name: `Marquer rappelé` }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Rappelés' }).click();
  await expect(card.getByText('Rappeler après les congés.')).toBeVisible();
  await card.getByRole('button', { name: 'Marquer gagné' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Gagnés' }).click();
  await expect(card).toBeVisible();
});
