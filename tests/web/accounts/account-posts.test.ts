// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '#app/api/account/[action]/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

let upstream: WebUpstream;

beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
});

async function post(action: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`${site}/api/account/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...fromOurPages, 'accept-language': 'fr', ...headers },
  });
  const answer = await POST(request, { params: Promise.resolve({ action }) });
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    flash: (page: string) => flashOf(answer, page),
  };
}

const karim = {
  role: 'candidate',
  firstName: 'Karim',
  lastName: 'Benali',
  email: 'karim@example.fr',
  password: 'clef de 12',
  confirmPassword: 'clef de 12',
  policy: 'on',
};

describe('registration', () => {
  test('sends what was typed, boxes as booleans, and leads to the login page of the role', async () => {
    upstream.plan('POST /auth/signup/user', { json: { data: null } });
    const answer = await post('register', { ...karim, next: '/offer/12' });
    expect([answer.status, answer.to]).toEqual([303, '/candidate/login?registered=1&next=%2Foffer%2F12']);
    expect(upstream.calls.map((call) => JSON.parse(call.body))).toMatchObject([
      { firstName: 'Karim', policy: true, newsletter: false, confirmPassword: 'clef de 12' },
    ]);
  });

  test('returns errors and input when it is refused, without passwords', async () => {
    const failure = {
      statusCode: 422,
      code: 'invalid',
      message: 'À corriger.',
      fields: { email: 'Non valide' },
    };
    upstream.plan('POST /auth/signup/recruiter', { status: 422, json: failure });
    const typed = { role: 'recruiter', companyName: 'Garage', email: 'x', password: 'secret1' };
    const answer = await post('register', { ...typed, confirmPassword: 'secret2' });
    expect([answer.status, answer.to]).toEqual([303, '/recruiter/register']);
    expect(await answer.flash('/recruiter/register')).toEqual({
      page: '/recruiter/register',
      failure: { code: 'invalid', message: 'À corriger.', fields: { email: 'Non valide' } },
      values: { role: 'recruiter', companyName: 'Garage', email: 'x' },
    });
  });
});

describe('a message that accompanies the input', () => {
  test('arrives even when the input is too long for a cookie, and the API keeps nothing', async () => {
    const away = { statusCode: 503, code: 'unavailable', message: 'Plus tard.' };
    upstream.plan('POST /kept-forms', { status: 503, json: away });
    const failure = { statusCode: 429, code: 'too_many_requests', message: 'Attendez 5 minutes.' };
    upstream.plan('POST /auth/signup/recruiter', { status: 429, json: failure });
    const typed = { role: 'recruiter', companyName: 'Garage', address: randomBytes(6_000).toString('hex') };
    const answer = await post('register', typed);
    for (const cookie of answer.cookies) expect(cookie.length).toBeLessThan(4_096);
    expect(await answer.flash('/recruiter/register')).toEqual({
      page: '/recruiter/register',
      failure: { code: 'too_many_requests', message: 'Attendez 5 minutes.' },
      values: { role: 'recruiter', companyName: 'Garage' },
    });
  });
});

describe('a forgotten password', () => {
  test('passes the address to the next page outside the URL', async () => {
    upstream.plan('POST /auth/send-otp-code', { json: { data: null, message: 'Un code est parti.' } });
    const answer = await post('forgot', { role: 'recruiter', email: 's@example.fr' });
    expect(answer.to).toBe('/recruiter/confirm-password');
    expect(await answer.flash('/recruiter/confirm-password')).toMatchObject({
      success: 'Un code est parti.',
      values: { email: 's@example.fr' },
    });
  });

  test('keeps the requested page in the URL until the sign-in', async () => {
    upstream.plan('POST /auth/send-otp-code', { json: { data: null } });
    upstream.plan('POST /auth/forgot-new-password', { json: { data: null } });
    const wanted = { role: 'candidate', email: 'karim@example.fr', next: '/offer/12#postuler' };
    const requested = await post('forgot', wanted);
    expect(requested.to).toBe('/candidate/confirm-password?next=%2Foffer%2F12%23postuler');
    const typed = { code: '123456', newPassword: 'clef de 12', confirmPassword: 'clef de 12' };
    const done = await post('reset', { ...wanted, ...typed });
    expect(done.to).toBe('/candidate/login?reset=1&next=%2Foffer%2F12%23postuler');
    expect(upstream.calls.map((call) => JSON.parse(call.body).next)).toEqual([
      '/offer/12#postuler',
      undefined,
    ]);
  });

  test('refuses two different passwords before using the code', async () => {
    const typed = {
      role: 'candidate',
      email: 'karim@example.fr',
      code: '123456',
      newPassword: 'clef de 12',
      confirmPassword: 'clef de 13',
    };
    const answer = await post('reset', typed);
    expect(upstream.calls).toEqual([]);
    expect((await answer.flash('/candidate/confirm-password'))?.failure?.fields).toEqual({
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
  });

  test('leads to the login page with a valid code', async () => {
    upstream.plan('POST /auth/forgot-new-password', { json: { data: null } });
    const typed = {
      role: 'candidate',
      code: '123456',
      newPassword: 'clef de 12',
      confirmPassword: 'clef de 12',
    };
    const answer = await post('reset', { ...typed, email: 'karim@example.fr' });
    expect(answer.to).toBe('/candidate/login?reset=1');
    expect(upstream.calls.map((call) => JSON.parse(call.body))).toEqual([
      { code: '123456', newPassword: 'clef de 12', email: 'karim@example.fr' },
    ]);
  });
});

test('a change of password carries the session’s token', async () => {
  upstream.plan('POST /auth/change-password', { json: { data: null, message: 'Mot de passe mis à jour' } });
  const seal = await sealSession({
    token: 'opaque',
    userId: 1,
    role: 'recruiter',
    firstName: '',
    gender: null,
    locale: 'fr',
    internal: false,
    bypass: false,
    since: Date.now(),
  });
  const typed = { password: 'ancienne', newPassword: 'clef de 12', confirmNewPassword: 'clef de 12' };
  const cookie = `${sessionCookie}=${encodeURIComponent(seal)}`;
  const answer = await post('password', { role: 'recruiter', ...typed }, { cookie });
  expect(answer.to).toBe('/recruiter/myoffer');
  expect(upstream.calls[0]?.headers.authorization).toBe('Bearer opaque');
});

describe('a device that is signed out', () => {
  const signedIn = async () => {
    const seal = await sealSession({
      token: 'opaque',
      userId: 1,
      role: 'candidate',
      firstName: '',
      gender: null,
      locale: 'fr',
      internal: false,
      bypass: false,
      since: Date.now(),
    });
    return { cookie: `${sessionCookie}=${encodeURIComponent(seal)}` };
  };

  test('can be one or all others, with the current token; the list reports it', async () => {
    upstream.plan('DELETE /user/sessions/12', { json: { data: null, message: 'Déconnecté.' } });
    upstream.plan('DELETE /user/sessions', { json: { data: null, message: 'Tous déconnectés.' } });
    const one = await post('end-session', { role: 'candidate', id: '12' }, await signedIn());
    const others = await post('end-sessions', { role: 'candidate' }, await signedIn());
    for (const [answer, success] of [
      [one, 'Déconnecté.'],
      [others, 'Tous déconnectés.'],
    ] as const) {
      expect([answer.status, answer.to]).toEqual([303, '/candidate/profile#devices']);
      expect(await answer.flash('/candidate/profile#devices')).toMatchObject({ success });
    }
    const tokens = upstream.calls.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer opaque', 'Bearer opaque']);
  });

  test.each(['', '../1', 'x'])('is not found with %j, and the list reports it', async (id) => {
    const answer = await post('end-session', { role: 'candidate', id }, await signedIn());
    expect(answer.to).toBe('/candidate/profile#devices');
    expect((await answer.flash('/candidate/profile#devices'))?.failure?.code).toBe('not_found');
  });
});

test('the link is sent again and the login page says so', async () => {
  upstream.plan('POST /auth/resend-verification', { json: { data: null, message: 'Un lien est parti.' } });
  const answer = await post('resend', { role: 'candidate', email: 'karim@example.fr' });
  expect(answer.to).toBe('/candidate/login');
  expect((await answer.flash('/candidate/login'))?.success).toBe('Un lien est parti.');
});

test('the form comes back with a sentence when the upstream is away', async () => {
  setWebSettings({ upstreamUrl: 'http://127.0.0.1:9' });
  const answer = await post('forgot', { role: 'candidate', email: 'karim@example.fr' });
  expect(answer.to).toBe('/candidate/forgot-password');
  expect((await answer.flash('/candidate/forgot-password'))?.failure?.code).toBe('unavailable');
});

describe('a request that is refused at once', () => {
  test('comes from another site, or names an unknown role or form', async () => {
    expect((await post('register', karim, { origin: 'https://elsewhere.test' })).status).toBe(403);
    expect((await post('register', { ...karim, role: 'internal' })).status).toBe(400);
    expect((await post('constructor', karim)).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});
