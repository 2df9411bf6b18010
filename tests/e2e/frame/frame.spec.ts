import { expect, test } from 'playwright/test';
import { DEMO_CANDIDATE, DEMO_PASSWORD, fillSignIn, signInAsCandidate } from '../support/people.ts';
import { settled, typeTown } from '../support/search.ts';

test('forced colours mark only the current place in the row', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAsCandidate(page);
  const rows = page.getByRole('navigation', { name: 'Espace Candidat' }).locator('a');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const marked = await rows.evaluateAll(
    (all, background) =>
      all
        .filter((row) => getComputedStyle(row).borderBottomColor !== background)
        .map((row) => row.getAttribute('aria-current')),
    canvas,
  );
  expect(marked).toEqual(['true']);
});

test.describe('in English', () => {
  test('the whole journey from the search to the sent application works', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English|EN/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const main = page.getByRole('main');
    await main.getByLabel('Trade, skill or company').fill('Car mechanic');
    await typeTown(main, 'Lyon', 'Town, department or anywhere');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\(\d+\)/);
    await settled(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Apply now!/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'I already have an account' }).click();
    await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD, 'en');
    await expect(page).toHaveURL(/\/candidate\/offers\/\d+\/apply$/);
    await page.goto('/candidate/application/sent');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Applications sent');
  });
});
