// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { landing } from '#lib/web/session/guards.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import {
  webSession as session,
  UPSTREAM_TOKEN as token,
  signedInUser as user,
} from '#tests/support/accounts/a-web-session.ts';
import {
  allRoutes,
  callRoute,
  postForm,
  type Route,
  routeParams,
} from '#tests/support/pages/route-handlers.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const host = { host: 'localhost:3000' };

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
  upstream.plan('POST /auth/signin/candidate', { json: { data: user } });
  cookie = `${sessionCookie}=${await sealSession(session)}`;
});

/** Ways to name another site, a script, or a second header. */
const ELSEWHERE = [
  '//elsewhere.test',
  '///elsewhere.test',
  '/\\elsewhere.test',
  '\\\\elsewhere.test',
  '\\/elsewhere.test',
  'https://elsewhere.test',
  'https:elsewhere.test',
  'HTTPS://elsewhere.test',
  'http:/elsewhere.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  ' javascript:alert(1)',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '\t//elsewhere.test',
  '/\r\nLocation: //elsewhere.test',
  '@elsewhere.test',
  '.elsewhere.test',
  'elsewhere.test',
  ':80',
  '',
  '?//x',
  '#//x',
  '/.//elsewhere.test',
  '/..//elsewhere.test',
  '/%2e//elsewhere.test',
  '/./\\elsewhere.test',
  '/\u2028/elsewhere.test',
  '/offer/..//elsewhere.test',
  '/api/session/end',
  '/x/../api/session',
  '/%61pi/../api/session',
];

/** Encoded, they stay a path of ours: a browser does not decode them. */
const ENCODED = [
  '/%2f%2felsewhere.test',
  '/%5celsewhere.test',
  '/%0d%0aSet-Cookie:a=b',
  '/%09//elsewhere.test',
];

/** Where a browser that stands on a page of ours would go. */
function isOurs(location: string): boolean {
  const url = new URL(location, `${site}/page`);
  return url.origin === site && location.startsWith('/') && !/^\/[/\\]|[\r\n\\]/.test(location);
}

function route(file: string, method: string): Route {
  const found = routes.find((each) => each.file === file && each.method === method);
  if (!found) throw new Error(`no ${method} in ${file}`);
  return found;
}

const post = (file: string, fields: Record<string, string>, headers = {}, params: object = routeParams) =>
  postForm(route(file, 'POST'), fields, headers, params);

describe('a path to come back to', () => {
  it.each([...ELSEWHERE, ...ENCODED])('%j leads to this site from wherever it is taken', async (input) => {
    const signIn = { email: 'a@b.fr', password: 'x', role: 'candidate', next: input };
    const register = { ...routeParams, action: 'register' };
    upstream.plan('POST /auth/signup/user', { json: { data: null } });
    const answers = [
      await post('app/api/locale/route.ts', { locale: 'fr', return: input }),
      await post('app/api/session/route.ts', signIn),
      await post('app/api/account/[action]/route.ts', { role: 'candidate', next: input }, {}, register),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('location')).toSatisfy(isOurs);
    }
    expect(safeReturnPath(input, '/')).toSatisfy(isOurs);
    expect(landing('candidate', input)).toSatisfy(isOurs);
    if (ELSEWHERE.includes(input) && !input.startsWith('/offer')) {
      expect(new URL(safeReturnPath(input, '/'), site).pathname).not.toMatch(/^\/(api|\/)/);
    }
  });

  it.each([
    'https://elsewhere.test//elsewhere.test/x',
    'https://elsewhere.test/\\elsewhere.test',
    'https://elsewhere.test/api/session/ended',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('leads from the Referer %s to this site', async (referer) => {
    for (const [file, fields] of [
      ['app/api/locale/route.ts', { locale: 'fr' }],
      ['app/api/consent/route.ts', { choice: 'none' }],
      ['app/api/newsletter/route.ts', { email: 'a@b.fr' }],
    ] as const) {
      const answer = await post(file, fields, { referer });
      expect(answer.status, file).toBe(303);
      expect(answer.headers.get('location'), file).toSatisfy(isOurs);
    }
  });
});

describe('a host that a client makes up', () => {
  it('is in no address that it is sent to', async () => {
    const created = { host: 'elsewhere.test', origin: site, 'x-forwarded-host': 'elsewhere.test' };
    const answers = [
      await post('app/api/locale/route.ts', { locale: 'fr', return: '/offer/1' }, created),
      await post('app/api/session/route.ts', { email: 'a@b.fr', password: 'x', role: 'candidate' }, created),
      await callRoute(route('app/api/session/ended/route.ts', 'GET'), created),
      await callRoute(route('app/api/alert/stop/[token]/route.ts', 'GET'), created),
    ];
    for (const { headers } of answers) {
      expect(headers.get('location')).toMatch(/^\/(?!\/)/);
      expect([...headers].join()).not.toContain('elsewhere');
    }
  });
});

describe('cookies', () => {
  /** Set-Cookie lines of every handler that sets one, by what set them. */
  async function cookiesSet(): Promise<Record<string, string[]>> {
    const signIn = { email: 'a@b.fr', password: 'x', role: 'candidate' };
    const password = { ...routeParams, action: 'password' };
    const headers = { cookie };
    const answers = {
      'sign-in': await post('app/api/session/route.ts', signIn, headers),
      'sign-out': await post('app/api/session/end/route.ts', {}, headers),
      language: await post('app/api/locale/route.ts', { locale: 'fr' }),
      choice: await post('app/api/consent/route.ts', { choice: 'all' }),
      message: await post('app/api/account/[action]/route.ts', { role: 'candidate' }, headers, password),
    };
    return Object.fromEntries(Object.entries(answers).map(([of, each]) => [of, each.headers.getSetCookie()]));
  }

  it.each([false, true])('are out of the reach of scripts and other sites, over https: %s', async (https) => {
    setWebSettings({ upstreamUrl: upstream.url, publicUrl: https ? 'https://bielle.example' : site });
    const prefix = https ? '__Host-' : '';
    cookie = `${prefix}${sessionCookie}=${await sealSession(session)}`;
    const secure = https ? '; Secure' : '';
    const hidden = `; HttpOnly; SameSite=Lax${secure}`;
    const ofOurs = (name: string, rest: string) =>
      expect.stringMatching(new RegExp(`^${name}=[^;]*; Path=/; Max-Age=\\d+${rest}$`));
    const sealed = (name: string) => ofOurs(`${prefix}bielle_${name}`, hidden);
    expect(await cookiesSet()).toEqual({
      'sign-in': [sealed('session'), sealed('device')],
      'sign-out': [sealed('session'), sealed('ended')],
      language: [ofOurs('NEXT_LOCALE', hidden)],
      // For the pages' own scripts.
      choice: [ofOurs('bielle_consent', `; SameSite=Lax${secure}`)],
      message: [sealed('flash')],
    });
  });

  it('are nobody’s session over https without the host-bound name', async () => {
    setWebSettings({ upstreamUrl: upstream.url, publicUrl: 'https://bielle.example' });
    const answer = await callRoute(route('app/api/session/route.ts', 'GET'), { ...host, cookie });
    expect(await answer.json()).toEqual({ user: null });
  });

  it('hold the token of a session sealed, and are new with each sign-in, whatever was there', async () => {
    const signIn = { email: 'a@b.fr', password: 'x', role: 'candidate' };
    const seals = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await post('app/api/session/route.ts', signIn, { cookie: `${sessionCookie}=planted` });
      const [line = ''] = answer.headers.getSetCookie();
      seals.push(line.split(';')[0]);
      expect(`${[...answer.headers].join()}${await answer.text()}`).not.toContain(token);
    }
    expect(new Set(seals).size).toBe(2);
    expect(seals.join()).not.toContain('planted');
  });

  it('gone with a sign-out, the token is ended upstream as well', async () => {
    const answer = await post('app/api/session/end/route.ts', {}, { cookie });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^bielle_session=; .*Max-Age=0/);
    expect(upstream.calls).toMatchObject([{ method: 'POST', url: '/auth/signout' }]);
    expect(upstream.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });
});

describe('the session’s answer', () => {
  it('tells nothing of the token, by JSON or by header', async () => {
    const answer = await callRoute(route('app/api/session/route.ts', 'GET'), { ...host, cookie });
    const all = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    expect(all).toContain('"firstName":"Léa"');
    expect(all).not.toContain(token);
    expect(all).not.toContain('userId');
  });
});
