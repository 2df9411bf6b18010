import { expect, test } from 'playwright/test';
import { readPage } from '../support/read-page.ts';

/* What visitors without a session get, asked for without a browser. */

const GUARDED = {
  candidate: [
    '/candidate/mycv',
    '/candidate/mycv/create',
    '/candidate/saved-search',
    '/candidate/offer/favorite',
    '/candidate/application/sent',
    '/candidate/agenda/interviews',
    '/candidate/message/received',
    '/candidate/profile',
    '/candidate/password',
  ],
  recruiter: [
    '/recruiter/myoffer',
    '/recruiter/search-cv',
    '/recruiter/application/received',
    '/recruiter/agenda/list',
    '/recruiter/agenda/cv/1',
    '/recruiter/invoice',
    '/recruiter/password',
  ],
};

test('a page of a space leads a visitor to the sign-in of that space', async ({ request }) => {
  for (const [space, paths] of Object.entries(GUARDED)) {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(307);
      expect.soft(answer.headers().location, path).toContain(`/${space}/login?next=`);
    }
    expect((await request.get(paths[0] ?? '')).status()).toBe(200);
  }
});

test('an address that does not exist shows an error page that leads home', async ({ request }) => {
  for (const path of [
    '/nulle-part',
    '/static/nope',
    '/offer/999999999',
    '/offer/abc',
    '/candidate',
    '/index.php',
  ]) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(404);
    const html = await answer.text();
    const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
    expect.soft(main, path).toMatch(/<a\b[^>]*\bhref="\/"[^>]*>([^<]|<(?!\/a))*Revenir à l’accueil/);
  }
});

test('the home page has a manifest in the reader’s language, with its icons', async ({ request }) => {
  const headers = { cookie: 'NEXT_LOCALE=en' };
  const html = await (await request.get('/', { headers })).text();
  const link = /<link\b[^>]*\brel="manifest"[^>]*>/.exec(html)?.[0] ?? '';
  expect(link).toMatch(/\bcrossorigin="use-credentials"/i);
  const manifest = await (
    await request.get(/\bhref="([^"]*)"/.exec(link)?.[1] ?? '/no-manifest', { headers })
  ).json();
  expect(manifest.lang).toBe('en');
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  expect(html.match(/<meta\b[^>]*\bname="theme-color"/g)).toHaveLength(2);
});

test('a public page sets no cookie and is in the language that the browser prefers', async ({ request }) => {
  for (const path of [
    '/',
    '/candidate/searchjob/result?job=1&city=69383&radius=50',
    '/pricing',
    '/static/cgu',
    '/static/cookies',
    '/recruiter/cart',
    '/candidate/login',
  ]) {
    const answer = await request.get(path, { headers: { 'accept-language': 'en-GB' } });
    expect.soft(answer.headers()['set-cookie'], path).toBeUndefined();
    expect.soft(readPage(await answer.text()).language, path).toBe('en');
  }
});
