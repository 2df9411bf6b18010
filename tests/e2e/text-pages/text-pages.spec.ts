import { expect, test } from 'playwright/test';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { signInAsCandidate, signInAsRecruiter } from '../support/people.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { someOf } from '../support/sample.ts';

const WIDTHS = [360, 1280];
/** One renderer draws them all; tests/e2e/platform/reach.spec.ts looks at the one with tables. */
const LOOKED_AT = someOf(STATIC_PAGES, 3);

for (const half of [0, 1]) {
  test(`the pages of text fit every screen and are accessible: half ${half + 1}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const name of STATIC_PAGES.filter((_, index) => index % 2 === half)) {
      const answer = await page.goto(`/static/${name}`);
      expect(answer?.status(), name).toBe(200);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
        if (LOOKED_AT.includes(name)) await expectReachableInBothThemes(page);
      }
    }
  });
}

test('the table of contents leads to its part', async ({ page }) => {
  await page.goto('/static/rgpd');
  await page
    .getByRole('navigation', { name: 'Sur cette page' })
    .getByRole('link', { name: 'Vos droits' })
    .click();
  await expect(page).toHaveURL(/#rights$/);
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
});

test.describe('in English, without JavaScript', () => {
  test.use({ locale: 'en-GB', javaScriptEnabled: false });

  test('the pages of text have the same content', async ({ page }) => {
    await page.goto('/static/cgu');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(page.getByText('in force since 01/04/2021')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ranking and score' }).last().click();
    await expect(page.getByRole('cell', { name: 'Excellent' })).toBeVisible();
  });
});

test('the correct spelling of accessibility redirects to the specified one, and no other page redirects', async ({
  request,
}) => {
  const moved = await request.get('/static/accessibility', { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toMatch(/\/static\/accesibility$/);
  expect((await request.get('/static/nothing')).status()).toBe(404);
});

test('the pages of text print without the frame', async ({ page }) => {
  await page.goto('/static/legal');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sur cette page' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Directeur de la publication' })).toBeVisible();
});

test.describe('titles and descriptions', () => {
  const PUBLIC = ['/', '/pricing', '/candidate/searchjob/result', '/recruiter/cart', '/check-email'];
  const ACCOUNT = ['login', 'register', 'forgot-password', 'confirm-password'];
  const CANDIDATE = [
    'mycv',
    'mycv/draft',
    'mycv/create',
    'searchjob',
    'saved-search',
    'offer/favorite',
    'application/sent',
    'application/accepted',
    'application/declined',
    'agenda/interviews',
    'agenda/past',
    'message/received',
    'message/sent',
    'message/archived',
    'message/new',
    'profile',
    'password',
  ];
  const RECRUITER = [
    'myoffer',
    'myoffer/draft',
    'myoffer/create',
    'search-cv',
    'saved-search',
    'pricing',
    'invoice',
    'application/received',
    'application/selected',
    'application/accepted',
    'application/declined',
    'agenda/list',
    'agenda/schedule-meeting',
    'message/received',
    'message/sent',
    'message/archived',
    'message/new',
    'profile',
    'password',
  ];

  const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

  /** Reads the pages as this visitor does: each says what it is, and no two say the same. */
  async function expectOwn(read: (path: string) => Promise<string>, paths: readonly string[]) {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const [site] = [first(await read('/nulle-part'), /<meta name="description" content="([^"]*)"/)];
    for (const path of paths) {
      const html = await read(path);
      const title = first(html, /<title>([^<]*)<\/title>/);
      const description = first(html, /<meta name="description" content="([^"]*)"/);
      expect.soft(title, path).not.toBe('');
      expect.soft(description, path).not.toBe('');
      expect.soft(description, path).not.toBe(site);
      expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined();
      expect
        .soft(descriptions.get(description), `${path} has the description of another page`)
        .toBeUndefined();
      titles.set(title, path);
      descriptions.set(description, path);
    }
  }

  test('are unique on every public page', async ({ request }) => {
    const texts = STATIC_PAGES.map((name) => `/static/${name}`);
    const accounts = ['candidate', 'recruiter'].map((role) => ACCOUNT.map((page) => `/${role}/${page}`));
    const read = async (path: string) => (await request.get(path)).text();
    // The mailed code's two pages, one a role, tell the same; their titles say whose they are.
    const [candidate = [], recruiter = []] = accounts;
    await expectOwn(read, [...PUBLIC, ...texts, ...candidate]);
    await expectOwn(read, recruiter);
  });

  test('are unique on every page of the candidate’s space', async ({ page }) => {
    await signInAsCandidate(page);
    const read = async (path: string) => (await page.request.get(path)).text();
    await expectOwn(
      read,
      CANDIDATE.map((path) => `/candidate/${path}`),
    );
  });

  test('are unique on every page of the recruiter’s space', async ({ page }) => {
    await signInAsRecruiter(page, 'formule@bielle.test');
    const read = async (path: string) => (await page.request.get(path)).text();
    await expectOwn(
      read,
      RECRUITER.map((path) => `/recruiter/${path}`),
    );
  });
});
