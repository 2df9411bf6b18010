import { expect, type Page, test } from 'playwright/test';
import { signInAsCandidate, signInAsRecruiter } from './support/people.ts';
import { expectNoSideways, expectReachable } from './support/reach.ts';
import { settled } from './support/search.ts';

const PUBLIC_PAGES = [
  '/',
  '/candidate/searchjob/result',
  '/candidate/searchjob/result?job=1&city=69383&radius=50',
  '/candidate/searchjob/result?job=1&city=69383&radius=50&xp=3&diploma=1&q1=1',
  '/candidate/searchjob/result?job=26&city=48095&radius=0',
  '/candidate/login',
  '/candidate/register',
  '/candidate/forgot-password',
  '/candidate/confirm-password',
  '/recruiter/login',
  '/recruiter/register',
  '/recruiter/forgot-password',
  '/recruiter/confirm-password',
  '/check-email',
  '/nulle-part',
];
const CANDIDATE_PAGES = [
  '/candidate/mycv',
  '/candidate/application/sent',
  '/candidate/application/accepted',
  '/candidate/application/declined',
  '/candidate/password',
];
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/** The first offer of the list of all offers. */
async function anOffer(page: Page): Promise<string> {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=50');
  const title = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /\(H\/F\)/ })
    .first();
  return (await title.getAttribute('href')) ?? '';
}

for (const viewport of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('every public page is reachable for everybody', async ({ page }) => {
        test.setTimeout(180_000);
        for (const path of [...PUBLIC_PAGES, await anOffer(page)]) {
          await page.goto(path);
          await settled(page);
          await expectReachable(page);
          await expectNoSideways(page);
        }
      });

      test('so is the candidate’s space, and an offer that a candidate reads', async ({ page }) => {
        test.setTimeout(120_000);
        await signInAsCandidate(page);
        const offer = await anOffer(page);
        await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=50');
        await expect(page.getByRole('button', { name: /favoris/ }).first()).toBeVisible();
        await expectReachable(page);
        await expectNoSideways(page);
        for (const path of [...CANDIDATE_PAGES, '/', offer]) {
          await page.goto(path);
          await settled(page);
          await expectReachable(page);
          await expectNoSideways(page);
        }
      });
    });
  }
}

test('what opens is reachable too: detail, score, criteria, prompt', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=50&xp=3');
  const row = page.getByRole('article').first();
  await row.locator('.score-open > summary').click();
  await row.locator('.detail-open > summary').click();
  await expectReachable(page);
  await settled(page);
  await row.getByRole('link', { name: /Vite, je postule/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReachable(page);
});

test('zoomed to 200 %, nothing is lost to the side', async ({ page }) => {
  // 1280 px at 200 % are 640 CSS pixels.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/', '/candidate/searchjob/result?job=1&city=69383&radius=50', '/candidate/register']) {
    await page.goto(path);
    await expectNoSideways(page);
  }
});

for (const [viewport, colorScheme] of [
  [SCREENS[0], 'dark'],
  [SCREENS[1], 'light'],
] as const) {
  test.describe(`the recruiter’s space, ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('is reachable for everybody', async ({ page }) => {
      await signInAsRecruiter(page);
      for (const path of ['/recruiter/myoffer', '/recruiter/password', '/']) {
        await page.goto(path);
        await settled(page);
        await expectReachable(page);
        await expectNoSideways(page);
      }
    });
  });
}
