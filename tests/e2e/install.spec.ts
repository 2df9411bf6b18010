import { expect, type Page, test } from 'playwright/test';
import { newAccount, signIn } from './support/accounts.ts';
import { expectNoSideways, expectReachable } from './support/reach.ts';
import { settled } from './support/search.ts';

const LIST = '/candidate/searchjob/result?job=1&city=69383&radius=50';
const main = (page: Page) => page.getByRole('main');

/** Waits until the offline page of a language, and no other, is kept. */
async function expectKept(page: Page, locale: 'fr' | 'en'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return Promise.all(
          (await caches.keys()).map(async (name) => {
            const kept = await (await caches.open(name)).match('/offline', { ignoreVary: true });
            return `${name.slice(-2)} ${/<html lang="(..)"/.exec((await kept?.text()) ?? '')?.[1]}`;
          }),
        );
      }),
    )
    .toEqual([`${locale} ${locale}`]);
}

test('a candidate without network finds favourites and drafts, and their page once it is back', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAccount(request, 'candidate'));
  await page.goto(LIST);
  await settled(page);
  const heart = main(page)
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoris/ });
  await Promise.all([page.waitForResponse('**/api/favourites'), heart.click()]);
  await page.goto('/candidate/mycv/create');
  await settled(page);
  await expectKept(page, 'fr');
  await page.evaluate(() => {
    const { userId } = JSON.parse(localStorage.getItem('offline') ?? '{}');
    const copy = { savedAt: Date.now(), revision: 0, replaced: false, values: { name_cv: 'Carrossier' } };
    localStorage.setItem(`form:${userId}:cv:new`, JSON.stringify(copy));
  });

  await context.setOffline(true);
  await page.goto('/candidate/application/sent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  await expect(
    main(page).getByText(/^Hors connexion depuis le \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'CV « Carrossier »' })).toBeVisible();
  const favourites = main(page).getByRole('region', { name: 'Vos offres enregistrées' });
  await expect(favourites.getByRole('link')).toHaveAttribute('href', /^\/offer\/\d+$/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(main(page).getByText(/^Toujours pas de connexion/)).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check('16px archivo'))).toBe(true);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReachable(page);
    await expectNoSideways(page);
  }

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/candidature/i, { timeout: 15_000 });
});

test('another language takes the place of the page that was kept; signing out leaves nothing of the person', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAccount(request, 'recruiter'));
  await expectKept(page, 'fr');
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'en', url: page.url() }]);
  await page.reload();
  await expectKept(page, 'en');
  expect(await page.evaluate(() => localStorage.getItem('offline'))).toContain('recruiter');

  await settled(page);
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offline'))).toBeNull();
  await context.setOffline(true);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(main(page).getByText(/^Nothing is kept on this device/)).toBeVisible();
});

test('the home page names a manifest in the reader’s language, and its icons are there', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'en', url: 'http://localhost' }]);
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('crossorigin', 'use-credentials');
  const manifest = await (await page.request.get((await link.getAttribute('href')) ?? '')).json();
  expect(manifest.lang).toBe('en');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  // Who only visits has no service worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
