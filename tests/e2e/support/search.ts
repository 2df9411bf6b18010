import { expect, type Locator, type Page } from 'playwright/test';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

/** Searches from the home page as a visitor does: type the trade and the town, press the button. */
export async function searchFromHome(page: Page, trade: string, town: string): Promise<void> {
  await page.goto('/');
  await fillSearch(page, trade, town);
}

export async function fillSearch(page: Page, trade: string, town: string): Promise<void> {
  const search = page.getByRole('main');
  await search.getByLabel('Métier, compétence ou entreprise').fill(trade);
  await typeTown(search, town);
  await search.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Résultats de la recherche \(\d+\)/);
}

/** Chooses a trade from the suggestions, where what depends on it follows. */
export async function chooseTrade(scope: Locator, trade: string): Promise<void> {
  await scope.getByLabel(/^Métier, compétence/).fill(trade);
  await scope
    .getByRole('option', { name: `${trade} (H/F)` })
    .first()
    .click();
}

export const PLACE = 'Ville, département ou partout';

/** Types a town and leaves its field: the suggestions, which cover what stands below, close. */
export async function typeTown(scope: Locator, town: string, label = PLACE): Promise<void> {
  const field = scope.getByLabel(label, { exact: true });
  await field.fill(town);
  await field.press('Tab');
}

/**
 * Touches the page and waits until it has come to life: before that its links lead on plainly, as without JavaScript.
 * A page that replaced the touched one in between is touched as well.
 */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState('load');
    await page.mouse.move(2, 2);
    await page.mouse.move(1, 1);
    await page.waitForFunction(isAlive, SCRIPTS_READY, { polling: 50, timeout: 2_000 });
  }).toPass({ intervals: [0] });
}

/**
 * A page is alive when its scripts are ready and nothing more was fetched for a while; the stream of events, which a
 * page of a space keeps open, does not count. A page without scripts is one that has loaded. Asked now and then: asking
 * at each frame, as Playwright does by itself, would draw frames that nobody sees.
 */
function isAlive(ready: string): boolean {
  const hasScripts = document.querySelector('script[src*="/_next/static/"], script[data-deferred]') !== null;
  const isReady = !hasScripts || performance.getEntriesByName(ready).length > 0;
  const seen = window as { fetched?: { count: number; at: number } };
  const count = performance.getEntriesByType('resource').length;
  const at = performance.now();
  if (!isReady || seen.fetched?.count !== count) seen.fetched = { count, at };
  return at - seen.fetched.at > 200;
}

/** Opens the criteria when they are folded, as on a phone or without JavaScript. */
export async function openCriteria(page: Page): Promise<void> {
  const criteria = page.getByRole('complementary', { name: 'Critères de recherche' });
  const words = criteria.getByLabel('Métier, compétence ou entreprise');
  if (!(await words.isVisible())) await criteria.locator('summary').first().click();
  await expect(words).toBeVisible();
}

/** Sends the form beside the results for one with the fields of all criteria. */
export async function openAllCriteria(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plus de critères' }).click();
  await expect(page).toHaveURL(/[?&]criteria=1/);
  await settled(page);
}

export const results = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Kilometres that each result on the page shows. */
export async function distances(page: Page): Promise<number[]> {
  const texts = await results(page).allInnerTexts();
  return texts.map((text) => {
    const km = /·\s*(\d+)\s*km/.exec(text)?.[1];
    if (km === undefined) throw new Error(`a result without distance: ${text}`);
    return Number(km);
  });
}

/** How many offers the heading promises. */
export async function promised(page: Page): Promise<number> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return Number(/\((\d+)\)/.exec(heading)?.[1]);
}
