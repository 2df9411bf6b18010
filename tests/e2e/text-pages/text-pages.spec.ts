import { expect, test } from 'playwright/test';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from '../support/people.ts';
import { openSessionOf } from '../support/session.ts';

test('the pages of text have the same content in English', async ({ request }) => {
  const read = async (name: string) =>
    (await request.get(`/static/${name}`, { headers: { 'accept-language': 'en' } })).text();
  const terms = await read('cgu');
  expect(terms).toMatch(/<h1[^>]*>Terms of use</);
  expect(terms).toContain('in force since 01/04/2021');
  expect(terms).toMatch(/href="\/static\/ranking[^"]*"[^>]*>Ranking and score</);
  expect(await read('ranking')).toMatch(/<td[^>]*>Excellent</);
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

test('the latest offers print on two sheets each', async ({ page }) => {
  await page.goto('/candidate/searchjob/result');
  const links = await page.locator('main a[href^="/offer/"]:not([href$="/apply"])').all();
  const paths = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
  expect(paths.size).toBeGreaterThan(3);
  for (const path of [...paths].slice(0, 3)) {
    await page.goto(String(path));
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b/g)?.length, String(path)).toBeLessThanOrEqual(2);
  }
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

  for (const [account, pages] of [
    [{ role: 'candidate', email: DEMO_CANDIDATE, password: DEMO_PASSWORD }, CANDIDATE],
    [{ role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD }, RECRUITER],
  ] as const) {
    test(`are unique on every page of the ${account.role}’s space`, async ({ request }) => {
      await openSessionOf(request, account);
      await expectOwn(
        async (path) => (await request.get(path)).text(),
        pages.map((path) => `/${account.role}/${path}`),
      );
    });
  }
});
