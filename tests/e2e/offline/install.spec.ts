import { expect, type Page, test } from 'playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { speak } from '../support/reach-visits.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';
import { settled } from '../support/search.ts';

test.use({ serviceWorkers: 'allow' });

/** In each language a public page and one of the space. */
const VISITS = LOOKS_AT_ALL ? 12 : 4;
const LIST = '/candidate/searchjob/result?job=1&city=69383&radius=50';
const main = (page: Page) => page.getByRole('main');

/** Waits until the offline pages are kept, and the reader's language beside them. */
async function expectKept(page: Page, language: 'fr' | 'en'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const textOf = async (place: string) =>
          (await (await caches.match(place, { ignoreVary: true }))?.text()) ?? '';
        const pages = await Promise.all(
          ['fr', 'en'].map(
            async (each) => /<html[^>]* lang="(..)"/.exec(await textOf(`/offline/${each}`))?.[1],
          ),
        );
        return [...pages, await textOf('/offline/language')];
      }),
    )
    .toEqual(['fr', 'en', language]);
}

test('a candidate without network finds favourites and drafts, and the requested page once the network is back', async ({
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
  await heart.click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('offline') ?? '{}').favourites?.length))
    .toBe(1);
  await page.goto('/candidate/mycv/create');
  await settled(page);
  await expectKept(page, 'fr');
  await page.evaluate(() => {
    const { userId } = JSON.parse(localStorage.getItem('offline') ?? '{}');
    const copy = { savedAt: Date.now(), revision: 0, replaced: false, values: { cvName: 'Carrossier' } };
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
  await page.setViewportSize({ width: 360, height: 800 });
  await expectReachable(page);
  await expectNoSideways(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/candidature/i, { timeout: 60_000 });
});

test('the offline page uses the last chosen language; signing out deletes the person’s data', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAccount(request, 'recruiter'));
  await expectKept(page, 'fr');
  // The switch of a public page, which registers no worker.
  await page.goto('/pricing');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectKept(page, 'en');
  expect(await page.evaluate(() => localStorage.getItem('offline'))).toContain('recruiter');

  await page.goto('/recruiter/myoffer');
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

test('changing the language on every page installs no new worker, and every page loads', async ({
  page,
  request,
}) => {
  await signIn(page, await newAccount(request, 'candidate'));
  await expectKept(page, 'fr');
  for (let visit = 0; visit < VISITS; visit += 1) {
    const language = visit % 2 ? 'fr' : 'en';
    await speak(page, language);
    await page.goto(visit % 3 ? '/candidate/application/sent' : '/pricing', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const workers = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return [registration?.installing, registration?.waiting, registration?.active].map(
        (worker) => worker?.state ?? null,
      );
    });
    expect(workers).toEqual([null, null, 'activated']);
  }
});
