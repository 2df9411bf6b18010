// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/account/[action]/route.ts';
import { GET } from '#app/files/[key]/route.ts';
import { localeCookie } from '#lib/i18n/locales.ts';
import {
  readCookie,
  type Session,
  sealSession,
  sessionCookie,
  unsealSession,
} from '#lib/web/session/session.ts';
import { proxy } from '#lib/web/upstream/proxy.ts';
import { aStoredProfile } from '#tests/support/accounts/a-profile.ts';
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

let upstream: WebUpstream;
let cookie: string;
beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(async () => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  cookie = `${sessionCookie}=${await sealSession(session)}`;
});

/** The session and the language in the cookies that an answer sets. */
async function cookiesOf(answer: Response) {
  const set = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const jar = set.join('; ');
  return {
    session: await unsealSession(readCookie(jar, sessionCookie)),
    locale: readCookie(jar, localeCookie),
  };
}

const saved = (changes = {}) =>
  upstream.plan('PATCH /user-v2', { json: { data: aStoredProfile({ firstName: 'Nadège', ...changes }) } });

function patch() {
  const headers = { ...fromOurPages, cookie, 'content-type': 'application/json' };
  return proxy(
    new Request(`${site}/api/upstream/user-v2`, { method: 'PATCH', headers, body: '{}' }),
    '/user-v2',
  );
}

describe('a saved profile', () => {
  test('updates the person’s data in the cookie, and keeps the rest', async () => {
    saved();
    const answer = await patch();
    expect(await answer.json()).toMatchObject({ data: { surname: 'Nadège' } });
    const { session: renewed, locale } = await cookiesOf(answer);
    expect(renewed).toEqual({ ...session, firstName: 'Nadège', gender: 'f', since: expect.any(Number) });
    expect(locale).toBeUndefined();
  });

  test('switches the language of the site', async () => {
    saved({ language: 'en' });
    const { session: renewed, locale } = await cookiesOf(await patch());
    expect(renewed?.locale).toBe('en');
    expect(locale).toBe('en');
  });

  test('renews nothing when it is refused', async () => {
    upstream.plan('PATCH /user-v2', { status: 422, json: { statusCode: 422, code: 'invalid', message: '' } });
    expect((await patch()).headers.getSetCookie()).toEqual([]);
  });
});

describe('the form without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    POST(
      new Request(`${site}/api/account/profile`, {
        method: 'POST',
        body: new URLSearchParams({ role: 'candidate', ...fields }),
        headers: { ...fromOurPages, cookie, 'accept-language': 'fr' },
      }),
      { params: Promise.resolve({ action: 'profile' }) },
    );

  test('sends the fields as the API has them, says that it worked, and the header follows', async () => {
    saved();
    const answer = await post({
      firstName: 'Nadège',
      birthday: '17/05/1994',
      newsletter: 'on',
      revision: '3',
      next: '/a?b=1',
    });
    expect(answer.headers.get('location')).toBe('/candidate/profile?saved=1&next=%2Fa%3Fb%3D1');
    expect((await cookiesOf(answer)).session?.firstName).toBe('Nadège');
    const [call] = upstream.calls;
    expect(call?.headers.authorization).toBe('Bearer jeton');
    const body = JSON.parse(call?.body ?? '{}');
    expect(body).toMatchObject({
      firstName: 'Nadège',
      birthday: '1994-05-17',
      newsletter: true,
      revision: 3,
    });
    expect(body).not.toHaveProperty('profilePicture');
  });

  test('is sent as typed for a recruiter and leads back to the recruiter’s page', async () => {
    saved();
    const answer = await post({ role: 'recruiter', firstName: 'Nadège', SIRET: '732 829 320 00074' });
    expect(answer.headers.get('location')).toBe('/recruiter/profile?saved=1');
    expect(JSON.parse(upstream.calls[0]?.body ?? '{}')).toMatchObject({ SIRET: '732 829 320 00074' });
    expect((await cookiesOf(answer)).session?.firstName).toBe('Nadège');
  });

  test('goes back to its page when it is refused', async () => {
    const fields = { birthday: 'Vous devez avoir au moins 14 ans' };
    const json = { statusCode: 422, code: 'invalid', message: '', fields };
    upstream.plan('PATCH /user-v2', { status: 422, json });
    const answer = await post({ firstName: 'Nadège', birthday: '01/01/2020' });
    expect(answer.headers.get('location')).toBe('/candidate/profile');
    expect((await cookiesOf(answer)).session).toBeNull();
  });
});

describe('a file', () => {
  const send = (key: string, headers: Record<string, string> = {}) =>
    GET(new Request(`${site}/files/${key}`, { headers: { 'accept-language': 'fr', ...headers } }), {
      params: Promise.resolve({ key }),
    });

  test('is requested with the session’s token and passed on with its own headers only', async () => {
    const headers = {
      'content-type': 'image/jpeg',
      etag: '"k"',
      'cache-control': 'private, max-age=300',
      'set-cookie': 'x=1',
      'x-powered-by': 'y',
    };
    upstream.plan('GET /files/k.jpg', { headers, json: 'bytes' });
    const answer = await send('k.jpg', { cookie });
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer jeton');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'image/jpeg',
      etag: '"k"',
      'cache-control': 'private, max-age=300',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('"bytes"');
  });

  test('is not sent again when it is known already', async () => {
    upstream.plan('GET /files/k.jpg', { status: 304, headers: { etag: '"k"' } });
    const answer = await send('k.jpg', { cookie, 'if-none-match': '"k"' });
    expect(upstream.calls[0]?.headers['if-none-match']).toBe('"k"');
    expect(answer.status).toBe(304);
  });

  test('is not found without permission, and unavailable without an upstream', async () => {
    expect((await send('x.jpg')).status).toBe(404);
    expect(upstream.calls[0]?.headers.authorization).toBeUndefined();
    expect((await send('../user/12')).status).toBe(404);
    expect(upstream.calls.at(-1)?.url).toBe('/files/..%2Fuser%2F12');
    setWebSettings({});
    expect((await send('k.jpg', { cookie })).status).toBe(503);
  });
});
