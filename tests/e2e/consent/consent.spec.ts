import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { CONSENT_DAYS, consentCookie } from '#lib/browser/consent.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';
import { settled } from '../support/search.ts';

const RESULTS = '/candidate/searchjob/result?job=1&city=69383&radius=50';
const OTHERS = ['/pricing', '/static/cgu', '/static/cookies', '/candidate/login'];
/** The other pages of visitors have the scripts of one of these; `npm test -- all` opens them too. */
const PAGES = ['/', RESULTS, '/recruiter/cart', ...(LOOKS_AT_ALL ? OTHERS : [])];

const question = (page: Page) => page.getByRole('region', { name: 'Retenir ma recherche sur cet appareil' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });

test.use({ serviceWorkers: 'allow' });

/** Opens results and starts the page's scripts, which then ask. */
async function openResults(page: Page): Promise<void> {
  await page.goto(RESULTS);
  await settled(page);
}

/** Everything that this site has stored in the browser, by the names. */
async function stored(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  return [...names, ...(await page.context().cookies()).map(({ name }) => name)];
}

const searched = (page: Page) => page.evaluate(() => localStorage.getItem('bielle:searched'));
const alertForm = (page: Page) =>
  page.getByRole('region', { name: 'Recevez les nouvelles offres par e-mail' });
const signUpOffer = (page: Page) => page.getByRole('heading', { name: /Recevez des réponses/ });

async function choice(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === consentCookie);
}

/** What stands over the page: fixed or sticky boxes, dialogs; the page's own bars do not count. */
const coverings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .filter((element) => getComputedStyle(element).position === 'fixed' || element.matches('dialog[open]'))
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test('the first visit shows no overlay and stores nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
    expect(await coverings(page), path).toEqual([]);
    expect(await stored(page), path).toEqual([]);
    if (path !== RESULTS) await expect(question(page)).toBeHidden();
  }
});

test('a visitor who refuses by keyboard stays on the page, is not asked again, and nothing optional is stored', async ({
  page,
}) => {
  await openResults(page);
  await expect(alertForm(page)).toBeVisible();
  await answer(page, 'Oui, retenir').focus();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Non merci')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('C’est noté. Rien n’est retenu.')).toBeFocused();
  await expect(page).toHaveURL(RESULTS);
  await openResults(page);
  await expect(alertForm(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.goto('/');
  await settled(page);
  await expect(signUpOffer(page)).toBeHidden();
  expect(await stored(page)).toEqual([consentCookie]);
});

test('a visitor who accepts finds the search and a link to register on the home page, for six months', async ({
  page,
}) => {
  await openResults(page);
  await answer(page, 'Oui, retenir').click();
  await expect.poll(() => searched(page)).toBe(RESULTS);
  const cookie = await choice(page.context());
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(CONSENT_DAYS);
  await page.goto('/');
  await expect(signUpOffer(page)).toBeVisible();
  await page.getByRole('link', { name: 'Reprendre ma dernière recherche' }).click();
  await expect(page).toHaveURL(RESULTS);
  await settled(page);
  await expect(question(page)).toBeHidden();
});

test('a visitor who customises ticks purposes, and changes them by the footer', async ({ page }) => {
  await openResults(page);
  await question(page).getByRole('link', { name: 'En savoir plus sur les cookies' }).click();
  await expect(page).toHaveURL(/\/static\/cookies#choices$/);
  const comfort = page.getByRole('checkbox', { name: /^Confort/ });
  await expect(comfort).not.toBeChecked();
  await comfort.check();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect(page.getByText('Votre choix est enregistré.')).toBeVisible();
  await expect(comfort).toBeChecked();
  await page.goto(RESULTS);
  await expect.poll(() => searched(page)).toBe(RESULTS);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(comfort).not.toBeChecked();
  await expect.poll(() => searched(page)).toBeNull();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no question appears, nothing is stored, and the choice can be made', async ({ page }) => {
    await page.goto(RESULTS);
    await expect(question(page)).toBeHidden();
    expect(await coverings(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
    await expect(page.getByText('Vous n’avez pas encore choisi')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Tout accepter' }).click();
    await expect(page.getByText('Votre choix est enregistré.')).toBeVisible();
    await expect(page.getByText(/Votre choix actuel.: tout accepter/)).toBeVisible();
    expect((await choice(page.context()))?.value).toBe('2.comfort');
  });
});

test('the question is part of the page without a layout shift, and its answers look equal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openResults(page);
  await expect(question(page)).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.01);

  await question(page).scrollIntoViewIfNeeded();
  await expectReachableInBothThemes(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await question(page).scrollIntoViewIfNeeded();
    await expectNoSideways(page);
    expect(await coverings(page)).toEqual([]);
    const boxes = await Promise.all(
      (await question(page).getByRole('button').all()).map((each) => each.boundingBox()),
    );
    expect(boxes).toHaveLength(2);
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1);
  }
});
