import { expect, test } from 'playwright/test';
import {
  chooseTrade,
  openAllCriteria,
  openCriteria,
  PLACE,
  promised,
  results,
  settled,
  typeTown,
} from '../support/search.ts';

const ALSO = 'Chercher aussi d’autres métiers';

test('a visitor searches two trades in a whole department, from the form', async ({ page }) => {
  await page.goto('/candidate/searchjob/result');
  await openCriteria(page);
  const form = page.locator('[data-search-form]');
  await settled(page);
  await chooseTrade(form, 'Technicien diagnostic automobile');
  await typeTown(form, 'rhône');
  await openAllCriteria(page);
  await form.getByText(ALSO).click();
  await form.getByLabel('Ajouter un métier').selectOption('1');
  await form.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/job=3&also=1&area=69/);
  const count = await promised(page);
  const places = await results(page).locator('.offer-town').allInnerTexts();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain('(69');
  await openCriteria(page);
  await expect(form.getByLabel(PLACE)).toHaveValue('Rhône (69)');
  await openAllCriteria(page);
  const second = form.getByRole('checkbox', { name: /^Mécanicien/ });
  await second.click();
  // The button moves up when the chip goes: a press in that moment misses it.
  await expect(second).toHaveCount(0);
  await form.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).not.toHaveURL(/also=/);
  expect(await promised(page)).toBeLessThan(count);
});

test('a visitor picks a department from the suggestions by keyboard', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69123');
  await openCriteria(page);
  const field = page.getByLabel(PLACE);
  await field.fill('69');
  await expect(page.getByRole('option', { name: /^Rhône \(69\)\s*département$/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Rhône (69)');
  // The button is next.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/job=1&.*area=69/);
});
