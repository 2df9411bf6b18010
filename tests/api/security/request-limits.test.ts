import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listOperations } from '#lib/contract/platform/all.ts';
import { urlOf } from '#lib/contract/platform/client.ts';
import { handlers } from '#upstream/handlers.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { limitOf } from '#upstream/platform/http/request-limits.ts';
import { accessTokens } from '#upstream/platform/schema/accounts.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';

/** So few that every class allows a number of its own. */
const PER_MINUTE = 10;

const operations = listOperations();
const anyPath = { id: 1, code: '23096', token: 'x'.repeat(43), slug: 'a', town: 'b', job: 'a', place: 'b' };

let api: TestApi;
let overloaded = false;

beforeAll(async () => {
  // A minute that does not pass: a slow machine would begin to count again.
  vi.useFakeTimers({ toFake: ['performance'] });
  api = await startTestApi({
    settings: { requestsPerMinute: PER_MINUTE, publicUrl: 'https://bielle.example' },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

describe('every operation', () => {
  it.each(operations.map((named, index) => [`${named.resource}.${named.name}`, named, index] as const))(
    'counts requests by address, reports how many are left, and then when to come back: %s',
    async (_title, { operation }, index) => {
      const limit = limitOf(operation.rateLimit, PER_MINUTE);
      const send = () =>
        api.inject({
          method: operation.method,
          url: urlOf(operation.path, anyPath, undefined),
          // A token that is nobody's is counted as well: looking for it costs the database.
          headers: { 'x-forwarded-for': `203.0.113.${index + 1}`, authorization: 'Bearer nobody' },
        });
      for (let left = limit - 1; left >= 0; left -= 1) {
        const { statusCode, headers } = await send();
        expect(statusCode).not.toBe(429);
        expect(Number(headers['ratelimit-limit'])).toBe(limit);
        expect(Number(headers['ratelimit-remaining'])).toBe(left);
        expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
      }
      const refused = await send();
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['ratelimit-remaining'])).toBe(0);
    },
  );

  it('shares its limit with its class, and not with other classes', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const read = (url: string) => api.inject({ method: 'GET', url, headers });
    for (let time = 0; time < PER_MINUTE / 2; time += 1) {
      await read('/places?query=gu');
      await read('/infos/packages');
    }
    expect((await read('/infos/statistics')).statusCode).toBe(429);
    const search = await api.inject({ method: 'POST', url: '/searchOffer', headers });
    expect(search.statusCode).not.toBe(429);
  });

  it('counts a whole network of IPv6 as one address', async () => {
    const send = (end: number) =>
      api.inject({
        method: 'GET',
        url: '/places?query=gu',
        headers: { 'x-forwarded-for': `2001:db8:1:2::${end}` },
      });
    for (let end = 1; end <= PER_MINUTE; end += 1) await send(end);
    expect((await send(999)).statusCode).toBe(429);
    const other = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await api.inject({ method: 'GET', url: '/places?query=gu', headers: other })).statusCode).toBe(
      200,
    );
  });

  it('counts requests to unknown addresses, too', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.2' };
    const send = (path: number) => api.inject({ method: 'GET', url: `/nothing/${path}`, headers });
    for (let path = 0; path < PER_MINUTE; path += 1) expect((await send(path)).statusCode).toBe(404);
    expect((await send(99)).statusCode).toBe(429);
  });
});

const HEADERS = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
};

describe('a signed-in person', () => {
  const from = { 'x-forwarded-for': '198.51.100.40' };
  const call = (headers: Record<string, string>) =>
    api.inject({ method: 'GET', url: '/notifications', headers: { ...from, ...headers } });
  const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

  it('is limited by account, whatever others do behind the same address', async () => {
    const [one, two] = [await api.candidate(), await api.recruiter()];
    expect((await call(bearer(one.token))).statusCode).toBe(200);
    for (let time = 0; time < PER_MINUTE; time += 1) await call({});
    expect((await call({})).statusCode).toBe(429);
    // Tokens that are made up are counted together, each of them once.
    for (let time = 0; time < PER_MINUTE - 2; time += 1) await call(bearer(String(time).padStart(43, 'x')));
    expect((await call(bearer(two.token))).statusCode).toBe(200);
    for (const left of [401, 401, 429]) {
      expect((await call(bearer('y'.repeat(43)))).statusCode).toBe(left);
    }
    for (let time = 1; time < PER_MINUTE; time += 1) {
      expect((await call(bearer(one.token))).statusCode).toBe(200);
    }
    expect((await call(bearer(one.token))).statusCode).toBe(429);
    // From anywhere.
    const elsewhere = { ...bearer(one.token), 'x-forwarded-for': '198.51.100.41' };
    expect((await call(elsewhere)).statusCode).toBe(429);
    expect((await call(bearer(two.token))).statusCode).toBe(200);
  });

  it('is limited by the account also once signed out', async () => {
    const person = await api.candidate();
    const here = { 'x-forwarded-for': '198.51.100.42' };
    await call({ ...bearer(person.token), ...here });
    await api.db.delete(accessTokens).where(eq(accessTokens.userId, person.userId));
    expect((await call({ ...bearer(person.token), ...here })).statusCode).toBe(401);
    for (let time = 1; time < PER_MINUTE; time += 1) await call({ ...bearer(person.token), ...here });
    expect((await call({ ...bearer(person.token), ...here })).statusCode).toBe(429);
    // Wherever it is sent from.
    expect((await call(bearer(person.token))).statusCode).toBe(429);
    expect((await call({ ...bearer('z'.repeat(43)), ...here })).statusCode).toBe(401);
  });
});

describe('the security headers', () => {
  it.each([
    ['an answer', 'GET', '/infos/packages', 200],
    ['a refused session', 'GET', '/notifications', 401],
    ['a refused field', 'GET', '/offers?page=x', 422],
    ['nothing there', 'GET', '/nothing', 404],
    ['a broken path', 'GET', '/offers/%E0%A4%A', 400],
    ['broken JSON', 'POST', '/auth/newsletter', 400],
    ['a file that is not there', 'GET', `/files/${'a'.repeat(32)}.jpg`, 404],
    ['events without a session', 'GET', '/events', 401],
    ['a probe', 'GET', '/health', 200],
    ['readiness', 'GET', '/ready', 200],
    ['the document of the contract', 'GET', '/openapi.json', 200],
    ['the operators’ address', 'GET', '/operations/jobs', 404],
  ] as const)('are sent with %s', async (_case, method, url, status) => {
    const answer = await api.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { payload: '{' } : {}),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ ...HEADERS, 'x-frame-options': 'DENY' });
  });

  it('are sent with the page of the reference, which has its own policy', async () => {
    const { headers } = await api.inject({ method: 'GET', url: '/docs/' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(headers['content-security-policy']).not.toContain("script-src 'unsafe");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('leave out https when the site has none', async () => {
    const plain = await startTestApi();
    const { headers } = await plain.inject({ method: 'GET', url: '/infos/packages' });
    await plain.close();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('are sent with every answer of the payment’s origin, which only our checkout may frame', async () => {
    const payment = { url: 'https://paiement.bielle.example', stripe: undefined };
    const deps = { ...api.deps, settings: { ...api.deps.settings, payment } };
    const app = await buildPaymentApp(deps);
    try {
      const answers = [
        await app.inject({ method: 'GET', url: '/health' }),
        await app.inject({ method: 'GET', url: '/nothing' }),
        await app.inject({ method: 'GET', url: '/pay/nobody' }),
        await app.inject({ method: 'POST', url: '/pay/nobody', payload: 'number=4242' }),
        await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload: '{}' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200, 400]);
      for (const { headers } of answers) {
        expect(headers).toMatchObject(HEADERS);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-frame-options']).toBeUndefined();
      }
      expect(answers[2]?.headers['content-security-policy']).toContain(
        'frame-ancestors https://bielle.example',
      );
      expect(answers[1]?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    } finally {
      await app.close();
    }
  });
});

describe('an overloaded upstream', () => {
  it('refuses new requests with a message and a time to wait; probes are answered', async () => {
    const busy = await buildApp({ ...api.deps, load: { isOverloaded: () => overloaded } }, handlers, []);
    try {
      const send = (url: string) => busy.inject({ method: 'GET', url, headers: { 'accept-language': 'fr' } });
      expect((await send('/infos/packages')).statusCode).toBe(200);
      overloaded = true;
      for (const url of ['/infos/packages', '/notifications', '/nothing', '/healthy']) {
        const answer = await send(url);
        expect(answer.statusCode, url).toBe(503);
        expect(answer.json(), url).toMatchObject({ code: 'unavailable' });
        expect(Number(answer.headers['retry-after']), url).toBeGreaterThan(0);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
      expect((await send('/health')).statusCode).toBe(200);
      expect((await send('/ready')).statusCode).toBe(200);
      overloaded = false;
      expect((await send('/infos/packages')).statusCode).toBe(200);
    } finally {
      await busy.close();
    }
  });
});

describe('an answer that takes too long', () => {
  it('is cut off with a 503 that says when to come back', async () => {
    let begun = 0;
    const slow = {
      ...handlers,
      reference: {
        ...handlers.reference,
        statistics: () => {
          begun += 1;
          return new Promise<never>(() => undefined);
        },
      },
    };
    const settings = { ...api.deps.settings, timeout: 50 };
    const app = await buildApp({ ...api.deps, settings }, slow, []);
    try {
      const answer = await app.inject({ method: 'GET', url: '/infos/statistics' });
      expect(begun).toBe(1);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});
