// @vitest-environment node
import { sealData } from 'iron-session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as endSession } from '#app/api/session/end/route.ts';
import { GET as sessionEnded } from '#app/api/session/ended/route.ts';
import { POST as signIn, DELETE as signOut, GET as whoIsThere } from '#app/api/session/route.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { flashCookie, openFlash } from '#lib/web/session/flash.ts';
import {
  needsRenewal,
  readCookie,
  type Session,
  sealSession,
  sessionCookie,
  startSessionHeader,
  unsealSession,
} from '#lib/web/session/session.ts';
import {
  candidateCounters as counters,
  webSession as session,
  UPSTREAM_TOKEN as token,
  signedInUser as user,
} from '#tests/support/accounts/a-web-session.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;

beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('POST /auth/signin/candidate', { json: { data: user } });
  upstream.plan('POST /auth/signout', { json: { data: null } });
  upstream.plan('GET /notifications', { json: { data: counters } });
});

const request = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  new Request(site + path, { ...init, headers: { ...fromOurPages, ...init.headers } });

const asJson = (value: unknown, headers: Record<string, string> = {}) =>
  request('/api/session', {
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  });

const asForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const cookieOf = async (who: Session) => ({ cookie: `${sessionCookie}=${await sealSession(who)}` });

/** Everything that a browser can read of an answer. */
const readable = async (answer: Response) =>
  JSON.stringify([...answer.headers]) + (await answer.clone().text());

describe('the sealed cookie', () => {
  it('comes back as it was sealed', async () => {
    expect(await unsealSession(await sealSession(session))).toEqual(session);
  });

  it.each(['', 'nonsense', 'Fe26.2*1*aaaa*bbbb*cccc**dddd*eeee~2'])('reads %j as nobody', async (value) => {
    expect(await unsealSession(value)).toBeNull();
  });

  it('reads what another secret sealed as nobody', async () => {
    const forged = await sealData(session, { password: 'somebody-elses-secret-that-is-long-enough' });
    expect(await unsealSession(forged)).toBeNull();
  });

  it('reads a seal without a token or with an unknown role as nobody', async () => {
    const password = deriveKey(process.env.SESSION_SECRET ?? '', 'session');
    expect(await unsealSession(await sealData({ ...session, token: undefined }, { password }))).toBeNull();
    expect(await unsealSession(await sealData({ ...session, role: 'admin' }, { password }))).toBeNull();
  });

  it('is out of reach of scripts and of other sites, for 30 days', async () => {
    const header = await startSessionHeader(session);
    expect(header).toMatch(/^bielle_session=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) {
      expect(header.split('; ')).toContain(part);
    }
    expect(header).not.toContain('Secure');
    expect(header).not.toContain(token);
  });

  it('is for https only when the site is', async () => {
    setWebSettings({ publicUrl: 'https://bielle.example' });
    expect((await startSessionHeader(session)).split('; ')).toContain('Secure');
  });

  it('is renewed when it is more than a day old', () => {
    const day = 24 * 60 * 60 * 1000;
    expect(needsRenewal(session, session.since + day - 1)).toBe(false);
    expect(needsRenewal(session, session.since + day + 1)).toBe(true);
  });
});

describe('signing in', () => {
  it('answers the person and where to go, and keeps the token to itself', async () => {
    const answer = await signIn(asJson({ email: 'lea@bielle.test', password: 'x', role: 'candidate' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.clone().json()).toEqual({
      user: { id: session.userId, role: 'candidate', firstName: 'Léa', gender: 'f', internal: false },
      to: '/candidate/mycv',
    });
    expect(await readable(answer)).not.toContain(token);
    const sealed = readCookie(answer.headers.get('set-cookie')?.split(';')[0], sessionCookie);
    expect((await unsealSession(sealed))?.token).toBe(token);
  });

  it('tells the upstream who calls, in their language', async () => {
    await signIn(
      asJson(
        { email: 'lea@bielle.test', password: 'x', role: 'candidate' },
        {
          'x-bielle-address': '203.0.113.9',
          'accept-language': 'en-GB',
          'user-agent': 'A browser of theirs',
        },
      ),
    );
    expect(upstream.calls[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'accept-language': 'en',
      'user-agent': 'A browser of theirs',
    });
  });

  it('goes to the page that was asked for', async () => {
    const fields = { email: 'lea@bielle.test', password: 'x', role: 'candidate', next: '/offer/3' };
    expect(await (await signIn(asJson(fields))).json()).toMatchObject({ to: '/offer/3' });
    const answer = await signIn(asForm('/api/session', { ...fields, next: '//elsewhere.test' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/candidate/mycv');
    expect(await readable(answer)).not.toContain(token);
  });

  it('passes a refusal on to a script, with the time to wait', async () => {
    const failure = { statusCode: 429, code: 'too_many_requests', message: 'Attendez 5 minutes.' };
    const headers = { 'retry-after': '300' };
    upstream.plan('POST /auth/signin/candidate', { status: 429, json: failure, headers });
    const answer = await signIn(asJson({ email: 'a@b.fr', password: 'x', role: 'candidate' }));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toEqual(failure);
  });

  it('sends a plain form back with the message and the address, never the password', async () => {
    const failure = { statusCode: 422, code: 'bad_credentials', message: 'Identifiants incorrects' };
    upstream.plan('POST /auth/signin/candidate', { status: 422, json: failure });
    const fields = { email: 'lea@bielle.test', password: 'my secret', role: 'candidate', next: '/offer/3' };
    const answer = await signIn(asForm('/api/session', fields));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/candidate/login?next=%2Foffer%2F3');
    const seal = readCookie(answer.headers.get('set-cookie')?.split(';')[0], flashCookie);
    const flash = await openFlash(seal, '/candidate/login');
    expect(flash).toMatchObject({
      failure: { code: 'bad_credentials' },
      values: { email: 'lea@bielle.test' },
    });
    expect(JSON.stringify(flash)).not.toContain('my secret');
    expect(await openFlash(seal, '/recruiter/login')).toBeNull();
  });

  it('refuses a role it does not know, a body it cannot read and one that is too large', async () => {
    expect((await signIn(asJson({ email: 'a', password: 'b', role: 'admin' }))).status).toBe(400);
    expect((await signIn(asJson('text'))).status).toBe(400);
    expect((await signIn(asJson({ email: 'a'.repeat(20_000), role: 'candidate' }))).status).toBe(413);
    expect(upstream.calls).toHaveLength(0);
  });

  it('refuses other sites', async () => {
    const answer = await signIn(
      asJson({ email: 'a', password: 'b', role: 'candidate' }, { origin: 'https://elsewhere.test' }),
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'bad_origin' });
    expect(upstream.calls).toHaveLength(0);
  });

  it('says so when the upstream does not answer', async () => {
    setWebSettings({});
    const answer = await signIn(asJson({ email: 'a@b.fr', password: 'x', role: 'candidate' }));
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toMatch(/^Le service ne répond pas/);
  });
});

describe('who is there', () => {
  it('is nobody without a cookie, and the upstream is not asked', async () => {
    const answer = await whoIsThere(request('/api/session'));
    expect(await answer.json()).toEqual({ user: null });
    expect(upstream.calls).toHaveLength(0);
  });

  it('is the person, the counters and the bell, and nothing more', async () => {
    const answer = await whoIsThere(request('/api/session', { headers: await cookieOf(session) }));
    expect(await answer.clone().json()).toEqual({
      user: { id: session.userId, role: 'candidate', firstName: 'Léa', gender: 'f', internal: false },
      counters,
      bell: { path: expect.stringMatching(/^\/candidate\/application\//), unread: expect.any(Number) },
    });
    expect(await readable(answer)).not.toContain(token);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('renews an old cookie', async () => {
    const headers = await cookieOf({ ...session, since: Date.now() - 2 * 24 * 60 * 60 * 1000 });
    const answer = await whoIsThere(request('/api/session', { headers }));
    expect(answer.headers.get('set-cookie')).toMatch(/^bielle_session=.+Max-Age=2592000/);
  });

  it('ends a session that the upstream has ended', async () => {
    upstream.plan('GET /notifications', { status: 401, json: { statusCode: 401, code: 'unauthorized' } });
    const answer = await whoIsThere(request('/api/session', { headers: await cookieOf(session) }));
    expect(await answer.json()).toEqual({ user: null, ended: true });
    expect(answer.headers.get('set-cookie')).toMatch(/^bielle_session=;.*Max-Age=0/);
  });

  it('keeps the person when the upstream is away', async () => {
    const headers = await cookieOf(session);
    setWebSettings({});
    const answer = await whoIsThere(request('/api/session', { headers }));
    expect(await answer.json()).toMatchObject({ user: { firstName: 'Léa' }, counters: null });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('signing out', () => {
  it('kills the token upstream and removes the cookie', async () => {
    const headers = await cookieOf(session);
    const answer = await signOut(request('/api/session', { method: 'DELETE', headers }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^bielle_session=;.*Max-Age=0/);
    expect(upstream.calls).toMatchObject([
      { method: 'POST', url: '/auth/signout', headers: { authorization: `Bearer ${token}` } },
    ]);
  });

  it('removes the cookie even when the upstream is away', async () => {
    const headers = await cookieOf(session);
    setWebSettings({});
    const answer = await endSession(request('/api/session/end', { method: 'POST', headers }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });

  it('is not done for other sites', async () => {
    const headers = { ...(await cookieOf(session)), origin: 'https://elsewhere.test' };
    expect((await endSession(request('/api/session/end', { method: 'POST', headers }))).status).toBe(403);
    expect((await signOut(request('/api/session', { method: 'DELETE', headers }))).status).toBe(403);
    expect(upstream.calls).toHaveLength(0);
  });

  it('happens on the way to the sign-in page only when the upstream confirms that the session is over', async () => {
    const headers = await cookieOf(session);
    const alive = await sessionEnded(request('/api/session/ended', { headers }));
    expect(alive.headers.get('set-cookie')).toBeNull();
    upstream.plan('GET /notifications', { status: 403, json: { statusCode: 403, code: 'wrong_role' } });
    const dead = await sessionEnded(request('/api/session/ended?next=%2Fcandidate%2Fprofile', { headers }));
    expect(dead.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(dead.headers.get('location')).toBe('/candidate/login?ended=1&next=%2Fcandidate%2Fprofile');
    const foreign = await sessionEnded(request('/api/session/ended?next=%2F%2Felsewhere.test'));
    expect(foreign.headers.get('location')).toBe('/candidate/login?ended=1');
  });

  it('is told once to the next page, which forgets what the browser kept', async () => {
    const headers = await cookieOf(session);
    const left = await endSession(
      request('/api/session/end', { method: 'POST', headers: { ...headers, ...fromOurPages } }),
    );
    const mark = left.headers.getSetCookie().find((cookie) => cookie.startsWith('bielle_ended=1'));
    expect(mark).toBeDefined();
    const reported = await whoIsThere(request('/api/session', { headers: { cookie: 'bielle_ended=1' } }));
    expect(await reported.json()).toEqual({ user: null, ended: true });
    expect(reported.headers.get('set-cookie')).toMatch(/^bielle_ended=; .*Max-Age=0/);
    expect(await (await whoIsThere(request('/api/session'))).json()).toEqual({ user: null });
  });
});
