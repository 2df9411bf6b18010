import { expect, test } from 'playwright/test';
import { distances, fillSearch, openCriteria, promised, results, searchFromHome } from '../support/search.ts';

const MECHANIC = 'Mécanicien automobile / Mécanicienne automobile';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a visitor ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('finds a mechanic’s job within 30 km of Guéret', async ({ page }) => {
      await searchFromHome(page, MECHANIC, 'Guéret');
      await expect(page).toHaveURL(/city=23096/);
      const within50 = await promised(page);
      await openCriteria(page);
      await page.getByRole('link', { name: 'Rayon de 30 km' }).click();
      await expect(page).toHaveURL(/radius=30/);
      expect(await promised(page)).toBeLessThanOrEqual(within50);
      const found = await distances(page);
      expect(found.length).toBeGreaterThan(0);
      for (const km of found) expect(km).toBeLessThanOrEqual(30);

      await results(page)
        .first()
        .getByRole('link', { name: /\(H\/F\)$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/offer\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/mécanicien/i);
    });

    test('finds a mechanic’s job within 10 km of Lyon', async ({ page }) => {
      await searchFromHome(page, MECHANIC, '69003');
      await openCriteria(page);
      await page.getByRole('link', { name: 'Rayon de 10 km' }).click();
      await expect(page).toHaveURL(/radius=10/);
      const found = await distances(page);
      expect(found.length).toBeGreaterThan(0);
      for (const km of found) expect(km).toBeLessThanOrEqual(10);
    });

    test('finds only work-study and internships with their filter', async ({ page }) => {
      await page.goto('/');
      await page.getByText('Alternance et stage', { exact: true }).click();
      await fillSearch(page, MECHANIC, 'Lyon');
      await expect(page).toHaveURL(/only=trainee/);
      const all = await promised(page);
      expect(all).toBeGreaterThan(0);
      await expect(results(page).getByText(/selon l’âge|de présence/)).toHaveCount(Math.min(all, 10));
      await openCriteria(page);
      await expect(page.getByRole('radio', { name: 'Alternance et stage' })).toBeChecked();
    });

    test('sees an error for an unknown town, and loses no input', async ({ page }) => {
      await page.goto('/candidate/searchjob/result?job=1&where=Trifouillis-les-Oies&radius=20');
      const criteria = page.getByRole('complementary', { name: 'Critères de recherche' });
      await expect(criteria.getByLabel('Ville', { exact: true })).toHaveValue('Trifouillis-les-Oies');
      await expect(criteria.getByLabel('Métier', { exact: true })).toHaveValue('1');
      await expect(criteria.getByText(/Nous ne connaissons pas de ville/)).toBeVisible();
    });

    test('opens the detail and the reasons of a score in the list', async ({ page }) => {
      await searchFromHome(page, MECHANIC, 'Lyon');
      const first = results(page).first();
      await first.getByText('Voir le détail du score').locator('..').click();
      await expect(first.getByText('Pourquoi', { exact: false })).toBeVisible();
    });
  });
}

test('a town is suggested while it is typed, and chosen by keyboard', async ({ page }) => {
  await page.goto('/');
  const town = page.getByRole('main').getByLabel('Ville', { exact: true });
  await page.getByRole('main').getByLabel('Métier', { exact: true }).selectOption({ label: MECHANIC });
  await town.click();
  await page
    .getByRole('main')
    .getByRole('combobox', { name: 'Ville' })
    .pressSequentially('guéret', { delay: 30 });
  await expect(page.getByRole('option', { name: /Guéret/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue(/Guéret/);
  await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/city=23096/);
});

test('both fields of the search are required', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page.getByText('Veuillez sélectionner un métier')).toBeVisible();
  await expect(page.getByText('Veuillez renseigner une ville')).toBeVisible();
});

test('a page beyond the end explains it and leads back', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=100&page=999');
  await expect(page.getByText(/Il n’y a pas de page 999/)).toBeVisible();
  await page.getByRole('link', { name: /Aller à la page/ }).click();
  await expect(results(page).first()).toBeVisible();
});

test('a radius out of range is corrected with a message', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=5000');
  await expect(page.getByText(/Le rayon va de 0 à 100/)).toBeVisible();
});

test('the word of a score does not overlap the place below it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/candidate/searchjob/result?job=12&city=69123&radius=100');
  await expect(results(page).first()).toBeVisible();
  const gaps = await results(page).evaluateAll((rows) =>
    rows.map((row) => {
      const place = row.querySelector('.offer-place')?.getBoundingClientRect().top ?? Number.NaN;
      const word = row.querySelector('.score-word')?.getBoundingClientRect().bottom ?? Number.NaN;
      return place - word;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1);
});
