// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET, POST } from '#app/api/session/garage/route.ts';
import { readCookie, sealSession, sessionCookie, unsealSession } from '#lib/web/session/session.ts';
import {
  webSession as session,
  UPSTREAM_TOKEN as token,
  signedInUser as user,
} from '#tests/support/accounts/a-web-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PAGE = '/recruiter/login/garage';
const PROVIDER = 'https://comptes.exemple.test/authorize?state=abc';
const REFUSED = { statusCode: 409, code: 'not_a_member', message: 'Demandez une invitation.' };

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('POST /auth/garage', { json: { data: { to: PROVIDER, attempt: 'sealed-by-the-upstream' } } });
  upstream.plan('POST /auth/garage/answer', { json: { data: { user, next: '/recruiter/team' } } });
  upstream.plan('POST /auth/signout', { json: { data: null } });
});

const begin = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${site}/api/session/garage`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...fromOurPages, ...headers },
    }),
  );
const comeBack = (query: string, cookie = '') =>
  GET(
    new Request(`${site}/api/session/garage${query}`, {
      headers: { cookie, 'sec-fetch-site': 'cross-site', host: 'localhost:3000' },
    }),
  );
const cookieOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';

describe('the form of a sign-in by the garage', () => {
  test('leads to its own page, which leads on, and gives the browser what it must bring back', async () => {
    const answer = await begin({ email: 'lou@garage.fr', next: '/recruiter/team' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    expect((await flashOf(answer, PAGE))?.values).toMatchObject({ email: 'lou@garage.fr', to: PROVIDER });
    const cookie = cookieOf(answer, 'bielle_garage');
    expect(cookie).toContain('bielle_garage=sealed-by-the-upstream;');
    expect(cookie).toContain('Max-Age=600; HttpOnly; SameSite=Lax');
    expect(upstream.calls.map(({ body }) => JSON.parse(body))).toEqual([
      { email: 'lou@garage.fr', next: '/recruiter/team' },
    ]);
  });

  test('comes back with what was typed and the reason', async () => {
    const fields = { email: 'Aucun garage ne se connecte par ce domaine.' };
    const failure = { statusCode: 422, code: 'invalid', message: 'Certains champs sont à corriger.', fields };
    upstream.plan('POST /auth/garage', { status: 422, json: failure });
    const answer = await begin({ email: 'lou@gmail.com', next: '/recruiter/team' });
    expect(answer.headers.get('location')).toBe(`${PAGE}?next=%2Frecruiter%2Fteam`);
    expect(await flashOf(answer, PAGE)).toMatchObject({
      failure: { fields },
      values: { email: 'lou@gmail.com' },
    });
    expect(cookieOf(answer, 'bielle_garage')).toContain('Max-Age=0');
  });
});

describe('the way back from the provider', () => {
  test('opens the session, ends the one of before, and forgets the try', async () => {
    const earlier = `${sessionCookie}=${await sealSession(session)}`;
    const answer = await comeBack('?code=a&state=b', `bielle_garage=sealed; ${earlier}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/recruiter/team']);
    const opened = await unsealSession(
      readCookie(cookieOf(answer, sessionCookie).split(';')[0] ?? '', sessionCookie),
    );
    expect(opened).toMatchObject({ token, role: 'recruiter' });
    expect(cookieOf(answer, 'bielle_device')).toContain(encodeURIComponent(user.deviceToken));
    expect(cookieOf(answer, 'bielle_garage')).toContain('bielle_garage=; Path=/; Max-Age=0');
    expect(upstream.calls.map(({ url }) => url)).toEqual(['/auth/garage/answer', '/auth/signout']);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({
      attempt: 'sealed',
      answer: 'code=a&state=b',
    });
  });

  test.each([
    ['another site', 'https://elsewhere.test/'],
    ['a page of the other role', '/candidate/mycv'],
    ['the sign-in itself', PAGE],
    ['nothing', null],
  ])('never opens %s afterwards', async (_case, next) => {
    upstream.plan('POST /auth/garage/answer', { json: { data: { user, next } } });
    const answer = await comeBack('?code=a&state=b', 'bielle_garage=sealed');
    expect(answer.headers.get('location')).toBe('/recruiter/myoffer');
  });

  test('says why it was refused, on the page of the sign-in', async () => {
    upstream.plan('POST /auth/garage/answer', { status: 409, json: REFUSED });
    const answer = await comeBack('?code=a&state=b', 'bielle_garage=sealed');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    const { code, message } = REFUSED;
    expect((await flashOf(answer, PAGE))?.failure).toEqual({ code, message });
    expect(cookieOf(answer, sessionCookie)).toBe('');
    expect(cookieOf(answer, 'bielle_garage')).toContain('Max-Age=0');
  });

  test.each([
    ['without the cookie of the try', '?code=a&state=b', ''],
    ['without an answer', '', 'bielle_garage=sealed'],
  ])('asks nobody %s', async (_case, query, cookie) => {
    const answer = await comeBack(query, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    expect((await flashOf(answer, PAGE))?.failure?.message).toContain('a expiré ou a déjà servi');
    expect(upstream.calls).toEqual([]);
  });
});
