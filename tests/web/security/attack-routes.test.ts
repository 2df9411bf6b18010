// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession as session } from '#tests/support/accounts/a-web-session.ts';
import { allRoutes, callRoute, type Route } from '#tests/support/pages/route-handlers.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What counts there is a secret in the address or a signature, never the session; who asks is free. */
const BY_SECRET = [
  'app/api/alert/confirm/[token]/route.ts',
  'app/api/alert/stop/[token]/route.ts',
  'app/api/application-mails/[token]/[kind]/route.ts',
  'app/api/email-change/[answer]/[token]/route.ts',
  'app/api/newsletter/confirm/[token]/route.ts',
  'app/api/newsletter/stop/[token]/route.ts',
  'app/api/revalidate/route.ts',
];

let upstream: WebUpstream;
let routes: Route[];
let cookie: string;

beforeAll(async () => {
  upstream = await startWebUpstream();
  routes = await allRoutes();
}, 60_000);
afterAll(() => upstream.close());
beforeEach(async () => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  cookie = `${sessionCookie}=${await sealSession(session)}`;
});

const host = { host: 'localhost:3000' };
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://elsewhere.test' }],
  ['a hidden origin', { origin: 'null' }],
  ['a hidden origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['nowhere', {}],
  ['nowhere, from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { origin: 'http://sister.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['our origin, from another site', { origin: site, 'sec-fetch-site': 'cross-site' }],
  ['an origin that begins as ours', { origin: `${site}.elsewhere.test` }],
  ['an origin with our name before an @', { origin: 'http://localhost:3000@elsewhere.test' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
];

describe('a request that changes something', () => {
  it.each(FOREIGN)('is refused by every handler when it comes from %s', async (_case, headers) => {
    const changing = routes.filter(
      ({ file, method }) => CHANGING.includes(method) && !BY_SECRET.includes(file),
    );
    expect(changing.length).toBeGreaterThan(13);
    for (const route of changing) {
      const answer = await callRoute(route, { ...host, ...headers, cookie });
      const title = `${route.method} ${route.file}`;
      expect(answer.status, title).toBe(403);
      expect(await answer.json(), title).toMatchObject({ code: 'bad_origin' });
      expect(answer.headers.getSetCookie(), title).toEqual([]);
    }
    expect(upstream.calls).toEqual([]);
  });

  it('is made without the sender’s session when a secret in its address allows it', async () => {
    const bySecret = routes.filter(
      ({ file, method }) => BY_SECRET.includes(file) && CHANGING.includes(method),
    );
    expect(bySecret.map(({ file }) => file).sort()).toEqual(BY_SECRET);
    for (const route of bySecret)
      await callRoute(route, { ...host, cookie, origin: 'https://elsewhere.test' });
    expect(upstream.calls).toHaveLength(4);
    for (const { headers } of upstream.calls) expect(headers.authorization).toBeUndefined();
  });

  it('goes through no handler by GET, wherever the link stands', async () => {
    const reading = routes.filter(({ method }) => method === 'GET' || method === 'HEAD');
    const pages = reading.filter(({ file }) => file.startsWith('app/api/'));
    expect(pages.length).toBeGreaterThan(8);
    for (const route of pages) {
      await callRoute(route, { ...host, cookie, 'sec-fetch-site': 'cross-site' });
    }
    expect(upstream.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    for (const { url } of upstream.calls) expect(url).not.toMatch(/switch|publish|close|answer|check-email/);
  });

  it('signs nobody in by GET but with what this browser was given to bring back from a provider', async () => {
    const back = routes.filter(({ file, method }) => file.startsWith('app/api/session/') && method === 'GET');
    const asking = async (cookies: string) => {
      upstream.calls.length = 0;
      for (const { handler } of back) {
        const headers = { ...host, cookie: cookies, 'sec-fetch-site': 'cross-site' };
        const request = new Request(`${site}/api/session/garage?code=a&state=b`, { headers });
        await handler(request, { params: Promise.resolve({}) });
      }
      return upstream.calls.filter(({ method }) => method !== 'GET').map(({ url }) => url);
    };
    expect(await asking(cookie)).toEqual([]);
    expect(await asking('bielle_garage=sealed')).toEqual(['/auth/garage/answer']);
  });

  it('has no other way in: forms go to these handlers, and there are no actions of pages', () => {
    const sources = globSync('{app,components,lib}/**/*.{ts,tsx}');
    for (const file of sources) {
      const text = readFileSync(file, 'utf8');
      expect(text, file).not.toMatch(/['"]use server['"]/);
      for (const [form] of text.matchAll(/<form\b[^>]*method="post"[^>]*>/gis)) {
        expect(form, file).not.toMatch(/\saction="(?!\/api\/)/);
      }
    }
  });
});
