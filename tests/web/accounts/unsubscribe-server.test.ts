// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/account/[action]/route.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { proxy } from '#lib/web/upstream/proxy.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const session: Session = {
  token: 'jeton',
  userId: 12,
  role: 'candidate',
  firstName: 'Léa',
  gender: null,
  locale: 'fr',
  internal: false,
  bypass: false,
  since: 1,
};
const wrong = {
  status: 422,
  json: { statusCode: 422, code: 'wrong_password', message: 'Faux.', fields: { password: 'Faux.' } },
};
const ended = expect.stringMatching(new RegExp(`^${sessionCookie}=;.*Max-Age=0`));

let upstream: WebUpstream;
let headers: Record<string, string>;
beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(async () => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('POST /auth/confirm-authentication', { json: { data: null } });
  upstream.plan('DELETE /user-v2/unsubscribe', { json: { data: null, message: 'fait' } });
  headers = {
    ...fromOurPages,
    'accept-language': 'fr',
    cookie: `${sessionCookie}=${await sealSession(session)}`,
  };
});

describe('the end of an account through our server', () => {
  const unsubscribe = () =>
    proxy(
      new Request(`${site}/api/upstream/user-v2/unsubscribe`, { method: 'DELETE', headers }),
      '/user-v2/unsubscribe',
    );

  test('ends the session in the browser too', async () => {
    const answer = await unsubscribe();
    expect(await answer.json()).toEqual({ data: null, message: 'fait' });
    expect(answer.headers.getSetCookie()).toEqual([ended]);
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer jeton');
  });

  test('leaves the account when it fails', async () => {
    const json = { statusCode: 503, code: 'unavailable', message: 'Plus tard.' };
    upstream.plan('DELETE /user-v2/unsubscribe', { status: 503, json });
    expect((await unsubscribe()).headers.getSetCookie()).toEqual([]);
  });
});

describe('the form without JavaScript', () => {
  const post = (password: string) =>
    POST(
      new Request(`${site}/api/account/unsubscribe`, {
        method: 'POST',
        body: new URLSearchParams({ role: 'candidate', password }),
        headers,
      }),
      { params: Promise.resolve({ action: 'unsubscribe' }) },
    );

  test('deletes after the password is found right, and goes home without a session', async () => {
    const answer = await post('clef de 12');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?unsubscribed=1');
    expect(answer.headers.getSetCookie()).toEqual([ended]);
    expect(upstream.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /auth/confirm-authentication',
      'DELETE /user-v2/unsubscribe',
    ]);
  });

  test('deletes nothing with a wrong password, and goes back', async () => {
    upstream.plan('POST /auth/confirm-authentication', wrong);
    const answer = await post('faux');
    expect(answer.headers.get('location')).toBe('/candidate/profile');
    expect(answer.headers.getSetCookie()).not.toContainEqual(ended);
    expect(upstream.calls).toHaveLength(1);
  });
});
