import { expect, type Page, test } from 'playwright/test';
import { setTextSize } from '../support/low-bars.ts';
import { promised, results, settled } from '../support/search.ts';

const SEARCH = '/candidate/searchjob/result?job=1&city=69123';

const option = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Affiner les résultats' }).getByRole('link', { name });
const chosen = (page: Page) => page.getByRole('navigation', { name: 'Filtres choisis' });

/** The number of offers that an option promises. */
async function offersOf(page: Page, name: RegExp): Promise<number> {
  const text = (await option(page, name).textContent()) ?? '';
  return Number(/\((\d+) offres?\)/.exec(text)?.[1]);
}

/** Follows a filter, from the line of chips where the filters are a sheet, and finds as many offers as it promised. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const chip = page
    .getByRole('navigation', { name: 'Affiner', exact: true })
    .getByRole('link', { name: 'Plus' });
  if (!(await option(page, name).isVisible())) await chip.click();
  const offers = await offersOf(page, name);
  expect(offers).toBeGreaterThan(0);
  await option(page, name).click();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(`(${offers})`);
}

/** As `choose`, and waits until the choice is shown: its count may be that of before. */
async function chooseInPlace(page: Page, name: RegExp): Promise<void> {
  await choose(page, name);
  await expect(option(page, name)).toHaveAttribute('aria-current', 'true');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('three whole offers are on the first screen, each in a short row that opens the offer', async ({
    page,
  }) => {
    await page.goto(SEARCH);
    const rows = await results(page).evaluateAll((articles) =>
      articles
        .map((article) => article.getBoundingClientRect())
        .map(({ top, bottom, height }) => ({ top, bottom, height })),
    );
    expect(rows[0]?.top).toBeLessThanOrEqual(250);
    expect(rows.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(150);
    await results(page)
      .nth(1)
      .click({ position: { x: 120, y: 110 } });
    await expect(page).toHaveURL(/\/offer\/\d+$/);
  });

  test('three filters take four presses, without a new page', async ({ page }) => {
    await page.goto(SEARCH);
    await settled(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await chooseInPlace(page, /^CDI \(/);
    await chooseInPlace(page, /^Temps plein \(/);
    await chooseInPlace(page, /^Dès 22.*\(/);
    await expect(option(page, /^Dès 22/)).toBeFocused();
    await expect(page).toHaveURL(/contract=1&salary=22000&only=contract%2Csalary&hours=full|hours=full/);
    await page.getByRole('link', { name: /^Voir \d+ offres?$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await promised(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.goBack();
    await expect(chosen(page).getByRole('link', { name: /Dès 22/ })).toHaveCount(0);
    await expect(chosen(page).getByRole('link', { name: /CDI/ })).toBeVisible();
  });

  test('a new search keeps the filters that were chosen in place', async ({ page }) => {
    await page.goto(SEARCH);
    await settled(page);
    await chooseInPlace(page, /^CDI \(/);
    await page.keyboard.press('Escape');
    await page.locator('.search-line > summary').click();
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect(page).toHaveURL(`${SEARCH}&contract=1&only=contract`);
  });
});

test.describe('a visitor without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('chooses two facets and removes one', async ({ page }) => {
    await page.goto(SEARCH);
    const all = await promised(page);
    await choose(page, /^CDI \(/);
    await choose(page, /^Temps plein \(/);
    await expect(page).toHaveURL(`${SEARCH}&contract=1&only=contract&hours=full`);
    expect(await results(page).count()).toBeGreaterThan(0);
    const both = await promised(page);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(360);
    await setTextSize(page, 32);
    await page.getByRole('link', { name: 'Plus' }).click();
    const rights = await page
      .locator('section.facets .facet')
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
