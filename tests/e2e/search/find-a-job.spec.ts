import { expect, test } from 'playwright/test';
import { distances, PLACE, promised, results, searchFromHome } from '../support/search.ts';

const MECHANIC = 'Mécanicien automobile';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a visitor ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('finds a mechanic’s job within 30 km of Guéret', async ({ page }) => {
      await searchFromHome(page, MECHANIC, 'Guéret');
      await expect(page).toHaveURL(/city=23096/);
      const within50 = await promised(page);
      await page.getByRole('link', { name: '30 km', exact: true }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/radius=30/);
      expect(await promised(page)).toBeLessThanOrEqual(within50);
      const found = await distances(page);
      expect(found.length).toBeGreaterThan(0);
      for (const km of found) expect(km).toBeLessThanOrEqual(30);

      const first = results(page).first();
      await first
        .getByRole('link', { name: /\(H\/F\)$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/offer\/\d+(#km=\d+)?$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/mécanicien/i);
    });
  });
}

test('the page of an offer says how far it is from the town of the search', async ({ page }) => {
  await searchFromHome(page, MECHANIC, 'Bourganeuf');
  const [km = 0] = await distances(page);
  expect(km).toBeGreaterThan(0);
  await results(page)
    .first()
    .getByRole('link', { name: /\(H\/F\)$/ })
    .first()
    .click();
  await expect(
    page.getByRole('main').getByText(new RegExp(`à ${km}\\skm de la ville cherchée`)),
  ).toBeVisible();
});

test('a town is suggested while it is typed, and chosen by keyboard', async ({ page }) => {
  await page.goto('/');
  const town = page.getByRole('main').getByLabel(PLACE);
  await page.getByRole('main').getByLabel('Métier, compétence ou entreprise').fill('mécano');
  await town.click();
  await page
    .getByRole('main')
    .getByRole('combobox', { name: PLACE })
    .pressSequentially('guéret', { delay: 30 });
  await expect(page.getByRole('option', { name: /Guéret/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue(/Guéret/);
  await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/city=23096/);
});
