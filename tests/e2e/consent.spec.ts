import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { CONSENT_DAYS, consentCookie } from '#lib/consent.ts';
import { expectNoSideways, expectReachableInBothThemes } from './support/reach.ts';
import { settled } from './support/search.ts';

// Visitors who have not answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const RESULTS = '/candidate/searchjob/result?job=1&city=69383&radius=50';
const PAGES = [
  '/',
  RESULTS,
  '/pricing',
  '/static/cgu',
  '/static/cookies',
  '/recruiter/cart',
  '/candidate/login',
];

const banner = (page: Page) => page.getByRole('region', { name: 'Votre choix sur les cookies' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

/** Everything that this site has stored in the browser, by the names. */
async function stored(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...names, ...(await page.context().cookies()).map(({ name }) => name)];
}

const searched = (page: Page) => page.evaluate(() => localStorage.getItem('bielle:searched'));
const signUpOffer = (page: Page) => page.getByRole('heading', { name: /Recevez des réponses/ });

async function choice(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === consentCookie);
}

test('nothing is stored while a visitor looks around and does not answer', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
    expect(await stored(page), path).toEqual([]);
  }
});

test('who refuses stays on the page, is not asked again, and nothing optional is kept', async ({ page }) => {
  await page.goto(RESULTS);
  await answer(page, 'Refuser').click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(RESULTS);
  await page.goto('/');
  await settled(page);
  await expect(banner(page)).toBeHidden();
  await expect(signUpOffer(page)).toBeHidden();
  expect(await stored(page)).toEqual([consentCookie]);
});

test('who accepts is offered an account after a search, and is asked again in six months', async ({
  page,
}) => {
  await page.goto(RESULTS);
  await answer(page, 'Tout accepter').click();
  await expect.poll(() => searched(page)).toBe('1');
  const cookie = await choice(page.context());
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(CONSENT_DAYS);
  await page.goto('/');
  await expect(signUpOffer(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a choice made for other purposes is asked for anew, and allows nothing', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: consentCookie, value: '0.comfort', url: String(baseURL) }]);
  await page.goto(RESULTS);
  await expect(banner(page)).toBeVisible();
  expect(await searched(page)).toBeNull();
});

test('who customises ticks what they want, and changes their mind by the footer', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'Personnaliser' }).click();
  await expect(page).toHaveURL(/\/static\/cookies#choices$/);
  await expect(banner(page)).toBeHidden();
  const comfort = page.getByRole('checkbox', { name: /^Confort/ });
  await expect(comfort).not.toBeChecked();
  await comfort.check();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect(page.getByText('Votre choix est enregistré.')).toBeVisible();
  await expect(comfort).toBeChecked();
  await page.goto(RESULTS);
  await expect.poll(() => searched(page)).toBe('1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(comfort).not.toBeChecked();
  await expect.poll(() => searched(page)).toBeNull();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is asked, nothing is stored, and the choice can be made', async ({ page }) => {
    await page.goto(RESULTS);
    await expect(banner(page)).toBeHidden();
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
    await expect(page.getByText('Vous n’avez pas encore choisi')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Tout accepter' }).click();
    await expect(page.getByText('Votre choix est enregistré.')).toBeVisible();
    await expect(page.getByText(/Votre choix actuel.: tout accepter/)).toBeVisible();
    expect((await choice(page.context()))?.value).toBe('1.comfort');
  });
});

test('the question comes first by keyboard, and Enter answers it', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Tout accepter')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Refuser')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
});

test('the question is reachable, on a phone and a desk, and its answers weigh the same', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectReachableInBothThemes(page);
    await expectNoSideways(page);
    const answers = await banner(page).getByRole('button').or(banner(page).getByRole('link')).all();
    const boxes = await Promise.all(answers.map((each) => each.boundingBox()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1);
  }
});

for (const path of ['/', RESULTS, '/pricing', '/static/cgu']) {
  test(`the question moves nothing on ${path}, and is not what a phone shows largest`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: [] as boolean[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          seen.largest.push(entry.element?.closest('#consent') != null);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await settled(page);
    const { shift, largest } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; largest: boolean[] } }).seen,
    );
    expect(shift).toBeLessThan(0.01);
    expect(largest.length).toBeGreaterThan(0);
    expect(largest).not.toContain(true);
  });
}
