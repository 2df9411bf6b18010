import { expect, test } from 'playwright/test';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { KEEPS_PAGES } from '../support/kept-pages.ts';
import { giveOffers } from '../support/offers.ts';
import { readMail, UPSTREAM } from '../support/outbox.ts';
import { type RawAnswer, rawAsk } from '../support/raw-ask.ts';

const client = createClient({ baseUrl: UPSTREAM });

/** As docs/security.md has it, of a site over http. */
const PROTECTING = {
  'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
};

function expectProtected(path: string, { status, headers }: RawAnswer, wanted: number): void {
  expect.soft(status, path).toBe(wanted);
  expect.soft(headers, path).toMatchObject(PROTECTING);
  expect.soft(headers['x-powered-by'], path).toBeUndefined();
  expect.soft(headers['x-middleware-rewrite'], path).toBeUndefined();
  expect.soft(headers['access-control-allow-origin'], path).toBeUndefined();
  if (headers['content-type']?.startsWith('text/html')) {
    expect.soft(headers['content-security-policy'], path).toMatch(/script-src 'self'/);
    expect.soft(headers['content-security-policy'], path).not.toContain('unsafe');
  }
}

/** A live offer and one that is deleted, of a recruiter of their own. */
async function twoOffers(request: Parameters<typeof newAccount>[0]) {
  const [live = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
  const account = await newAccount(request, 'recruiter');
  const [gone = 0] = await giveOffers(request, account, [{}]);
  const owner = await clientOf(account);
  await owner(ownOffersContract.remove, { params: { id: gone } });
  return { offerId: live, goneId: gone };
}

test('every kind of response has the security headers', async ({ baseURL, request }) => {
  const origin = String(baseURL);
  const { offerId, goneId } = await twoOffers(request);
  await expect.poll(async () => (await rawAsk(origin, paths.offer(goneId))).status).toBe(410);
  // Its text never changes, as the home page does with every offer of the tests beside.
  const terms = await rawAsk(origin, '/static/cgu');
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(
    (await rawAsk(origin, '/candidate/login')).body,
  )?.[1];
  const kinds: [string, number, Parameters<typeof rawAsk>[2]?][] = [
    ['/', 200],
    ['/static/cgu', KEEPS_PAGES ? 304 : 200, { headers: { 'if-none-match': String(terms.headers.etag) } }],
    ['/candidate/login', 200],
    [paths.results({ job: 1 }), 200],
    ['/candidate/mycv', 307],
    ['/static/accessibility', 308],
    ['/pricing/', 308],
    ['/nothing', 404],
    [paths.offer(99_999_999), 404],
    [paths.offer(goneId), 410],
    ['/api/nothing', 404],
    ['/api/session', 200],
    ['/api/upstream/offers', 200],
    ['/api/upstream/nothing', 404],
    ['/api/upstream/recruiter/offers', 401],
    ['/api/upstream/offers?page=x', 422],
    ['/api/revalidate', 405],
    ['/api/consent', 403, { method: 'POST' }],
    ['/', 405, { method: 'PROPFIND' }],
    ['//x', 400],
    [`/${'x'.repeat(9_000)}`, 414],
    ['/%zz', 400],
    ...['/offer/%ff', '/emploi/%zz', '/static/%zz', '/files/%zz', '/calendar/%zz', '/_next/static/%zz'].map(
      (path): [string, number] => [path, 400],
    ),
    ['/api/upstream/%zz', 400],
    ['/api/../candidate/login', 400],
    ['/_next/static/../../candidate/login', 400],
    ['/pricing', 405, { method: 'POST' }],
    ['/candidate/login', 405, { method: 'PUT' }],
    [script ?? '/none', 200],
    ['/_next/static/none.js', 404],
    ['/_next/image?url=%2Ficon-512.png&w=640&q=75', 404],
    ['/icon-512.png', 200],
    ['/favicon.svg', 200],
    ['/favicon.ico', 200],
    [`${paths.offer(offerId)}/picture`, 200],
    [`/files/${'a'.repeat(32)}.jpg`, 404],
    ['/calendar/x.ics', 404],
    ['/api/cvs/1/cv.pdf', 401],
    ['/api/cvs/1/resume.json', 401],
    ['/sw.js', 200],
    ['/manifest.webmanifest', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/offres.rss', 200],
    ['/offres.json', 200],
    ['/offres.xml', 200],
    ['/offres-index.xml', 200],
    ['/health', 200],
    ['/ready', 200],
  ];
  for (const [path, status, requested] of kinds) {
    expectProtected(
      `${requested?.method ?? 'GET'} ${path.slice(0, 80)}`,
      await rawAsk(origin, path, requested),
      status,
    );
    // The way to the upstream knows the methods of the contract alone.
    if (requested || path.startsWith('/api/upstream/')) continue;
    expectProtected(`HEAD ${path.slice(0, 80)}`, await rawAsk(origin, path, { method: 'HEAD' }), status);
  }
  const large = { method: 'POST', body: 'x'.repeat(2_000_000) };
  const headers = { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  expectProtected('413', await rawAsk(origin, '/api/upstream/auth/newsletter', { ...large, headers }), 413);
});

test('a forged Host header reaches no page, redirect, feed or mail', async ({ baseURL, request }) => {
  const origin = String(baseURL);
  const [offer] = (await client(catalogueContract.offers, { query: { limit: 1 } })).data;
  const offerId = offer?.id ?? 0;
  const far = 'elsewhere.test';
  const headers = {
    host: far,
    'x-forwarded-host': far,
    'x-forwarded-proto': 'https',
    forwarded: `host=${far}`,
    'accept-language': 'fr',
  };
  for (const path of [
    '/',
    paths.offer(offerId),
    paths.offerPreview(offerId),
    '/emploi',
    '/candidate/login',
    '/nothing',
    '/candidate/mycv',
    '/static/accessibility',
    '/pricing/',
    '/api/session/ended',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/offres.rss',
    '/offres.json',
    '/offres.xml',
    '/offres-index.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/.well-known/security.txt',
    '/api/upstream/offers',
    '/static/cookies',
    '/offline',
  ]) {
    const answer = await rawAsk(origin, path, { headers });
    expect.soft(JSON.stringify(answer.headers) + answer.body, path).not.toContain(far);
    const plain = await rawAsk(origin, path, { headers: { 'accept-language': 'fr' } });
    // Who comes next gets nothing of it either.
    expect.soft(plain.body, path).not.toContain(far);
  }
  const mailbox = `host.${process.pid}.${Date.now()}@exemple.test`;
  const body = JSON.stringify({
    surname: 'Zoé',
    name: 'Martin',
    email: mailbox,
    policy: true,
    password: 'Vilebrequin7!',
    confirmPassword: 'Vilebrequin7!',
  });
  const sent = { ...headers, 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' };
  const created = await rawAsk(UPSTREAM, '/auth/signup/user', { method: 'POST', headers: sent, body });
  expect(created.status, created.body).toBe(200);
  const mail = await readMail(request, mailbox);
  expect(mail).toContain(`${origin}/check-email`);
  expect(mail).not.toContain(far);
  for (const path of ['/openapi.json', '/docs', '/offers', '/nothing']) {
    const answer = await rawAsk(UPSTREAM, path, { headers });
    expect.soft(JSON.stringify(answer.headers) + answer.body, path).not.toContain(far);
  }
});
