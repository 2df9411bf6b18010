import { expect, type Page, test } from 'playwright/test';
import { setTextSize } from '../support/low-bars.ts';
import { promised, results } from '../support/search.ts';

const SEARCH = '/candidate/searchjob/result?job=1&city=69123';

const option = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Affiner les résultats' }).getByRole('link', { name });
const chosen = (page: Page) => page.getByRole('navigation', { name: 'Filtres choisis' });

/** The number of offers that an option promises. */
async function offersOf(page: Page, name: RegExp): Promise<number> {
  const text = (await option(page, name).textContent()) ?? '';
  return Number(/\((\d+) offres?\)/.exec(text)?.[1]);
}

/** Opens the facets where they are folded, follows one, and finds as many offers as it promised. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const fold = page.locator('details.facets > summary');
  if (await fold.isVisible()) await fold.click();
  const offers = await offersOf(page, name);
  expect(offers).toBeGreaterThan(0);
  await option(page, name).click();
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${offers})`);
}

test.describe('a visitor without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('chooses two facets and removes one', async ({ page }) => {
    await page.goto(SEARCH);
    const all = await promised(page);
    const top = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(top?.y, 'the folded facets leave the results near the top').toBeLessThan(420);
    await choose(page, /^CDI \(/);
    await choose(page, /^Temps plein \(/);
    await expect(page).toHaveURL(`${SEARCH}&contract=1&only=contract&hours=full`);
    await expect(page.locator('details.facets > summary')).toContainText('2 filtres choisis');
    expect(await results(page).count()).toBeGreaterThan(0);
    const both = await promised(page);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(360);
    await setTextSize(page, 32);
    await page.locator('details.facets > summary').click();
    const rights = await page
      .locator('.facet')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    expect(Math.max(...rights), 'with text twice as large').toBeLessThanOrEqual(360);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await setTextSize(page, 16);
    await chosen(page)
      .getByRole('link', { name: /Retirer le filtre.*CDI/ })
      .click();
    await expect(page).toHaveURL(`${SEARCH}&hours=full`);
    await expect(chosen(page).getByRole('link')).toHaveCount(1);
    const one = await promised(page);
    expect(one).toBeGreaterThanOrEqual(both);
    expect(all).toBeGreaterThanOrEqual(one);
  });
});

test('a visitor on a wide screen sees the facets beside the results, and the chosen one marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(SEARCH);
  await expect(option(page, /^CDI \(/)).toBeVisible();
  await choose(page, /^CDI \(/);
  await expect(option(page, /^CDI \(/)).toHaveAttribute('aria-current', 'true');
  await option(page, /^CDI \(/).click();
  await expect(page).toHaveURL(SEARCH);
  await expect(chosen(page)).toHaveCount(0);
});
