// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/session/passkey/route.ts';
import {
  publicUser,
  readCookie,
  sealSession,
  sessionCookie,
  unsealSession,
} from '#lib/web/session/session.ts';
import {
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
  upstream.plan('POST /auth/passkey', { json: { data: user } });
  upstream.plan('POST /auth/signout', { json: { data: null } });
});

const credential = { id: 'abc', rawId: 'abc', type: 'public-key', response: { signature: 'xyz' } };

const post = (value: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${site}/api/session/passkey`, {
      method: 'POST',
      body: typeof value === 'string' ? value : JSON.stringify(value),
      headers: { ...fromOurPages, 'content-type': 'application/json', ...headers },
    }),
  );

describe('a sign-in with a passkey through the web', () => {
  test('seals the session and remembers the device, as a password does, and shows neither token', async () => {
    const answer = await post({ role: 'candidate', credential: JSON.stringify(credential) });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ user: publicUser(session), to: '/candidate/mycv' });
    expect(text).not.toContain(token);
    const [cookie = '', device = ''] = answer.headers.getSetCookie();
    expect(device).toContain(encodeURIComponent(user.deviceToken));
    const opened = await unsealSession(readCookie(cookie.split(';')[0], sessionCookie));
    expect(opened).toMatchObject({ token, userId: 12, role: 'candidate', locale: 'fr' });
    expect(upstream.calls.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/auth/passkey', { role: 'candidate', credential }],
    ]);
  });

  test('ends the session that was open here, and leads to the wanted page', async () => {
    const cookie = `${sessionCookie}=${await sealSession({ ...session, token: 'the-old-token' })}`;
    const body = { role: 'candidate', next: '/offer/12', credential: JSON.stringify(credential) };
    const answer = await post(body, { cookie });
    expect(await answer.json()).toMatchObject({ to: '/offer/12' });
    const ended = upstream.calls.find(({ url }) => url === '/auth/signout');
    expect(ended?.headers.authorization).toBe('Bearer the-old-token');
  });

  test('passes refusals on, with the time to wait, and sets no cookie', async () => {
    const failure = { statusCode: 429, code: 'too_many_requests', message: 'Réessayez plus tard.' };
    upstream.plan('POST /auth/passkey', { status: 429, json: failure, headers: { 'retry-after': '900' } });
    const answer = await post({ role: 'recruiter', credential: JSON.stringify(credential) });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await answer.json()).toEqual(failure);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['no role', { credential: '{}' }, 400],
    ['no passkey', { role: 'candidate' }, 400],
    ['a passkey that is no JSON', { role: 'candidate', credential: '{' }, 400],
    ['a passkey that is nothing', { role: 'candidate', credential: 'null' }, 400],
    ['a body that is no JSON', '{', 400],
    ['a body of 20 KB', { role: 'candidate', credential: 'x'.repeat(20_000) }, 413],
  ])('is refused with %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(upstream.calls).toEqual([]);
  });

  test('is refused when another site sends it', async () => {
    const body = { role: 'candidate', credential: JSON.stringify(credential) };
    const answer = await post(body, { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(upstream.calls).toEqual([]);
  });
});
