// @vitest-environment node

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listOperations } from '#lib/contract/platform/all.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { findOperation, proxy } from '#lib/web/upstream/proxy.ts';
import { webSession as session, UPSTREAM_TOKEN as token } from '#tests/support/accounts/a-web-session.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;
let signedIn: { cookie: string };

beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(async () => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('GET /notifications', { json: { data: { sent: 1 } } });
  upstream.plan('POST /auth/newsletter', { json: { data: null } });
  signedIn = { cookie: `${sessionCookie}=${await sealSession(session)}` };
});

type Init = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };

const call = (path: string, { method = 'GET', headers = {}, body }: Init = {}) =>
  proxy(
    new Request(`${site}/api/upstream${path}`, {
      method,
      headers: { ...fromOurPages, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body,
    }),
    path.split('?')[0] ?? '',
  );

describe('the allow-list', () => {
  it('finds every operation of the contract by its method and path, but those of staff, that deal in tokens or change something by GET', () => {
    for (const { operation } of listOperations()) {
      const path = operation.path.replace(/:\w+/g, '12');
      expect(findOperation(operation.method, path)?.operation, `${operation.method} ${path}`).toEqual(
        operation.dealsInTokens || operation.changesByGet || path.startsWith('/staff/')
          ? undefined
          : expect.objectContaining({ method: operation.method }),
      );
    }
  });

  it('has no operation that answers with the token of a session', () => {
    const answering = listOperations()
      .filter(({ operation: { data } }) => {
        const schema = data && z.toJSONSchema(data, { unrepresentable: 'any' });
        return /"(?:access|device)Token"/.test(JSON.stringify(schema) ?? '');
      })
      .map(({ operation }) => operation);
    expect(answering.length).toBeGreaterThan(6);
    for (const { method, path } of answering) {
      expect(findOperation(method, path.replace(/:\w+/g, '12')), `${method} ${path}`).toBeNull();
    }
  });

  it.each([
    '/outbox',
    '/docs',
    '/openapi.json',
    '/ready',
    '/',
    '',
    '/notifications/',
    '//notifications',
    '/auth/signin/candidate',
    '/auth/signin/recruiter',
    '/auth/passkey',
    '/auth/garage',
    '/auth/garage/answer',
    '/auth/signout',
    '/pending-applications/12/password',
    '/team-invitations/12/register',
    '/user/12/more',
    '/user/%2e%2e',
    '/user/..%2fnotifications',
    '/user/a%2Fb',
    '/user/a%5Cb',
    '/user/%00',
    '/user/%zz',
  ])('lets %s through for no method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(findOperation(method, path)).toBeNull();
    }
    const answer = await call(path || '/', { headers: signedIn });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(upstream.calls).toHaveLength(0);
  });

  it('lets an operation through by its own method only', async () => {
    expect((await call('/notifications', { method: 'DELETE', headers: signedIn })).status).toBe(404);
    expect((await call('/auth/newsletter', { headers: signedIn })).status).toBe(404);
    expect(upstream.calls).toHaveLength(0);
  });

  it('encodes a parameter again', () => {
    expect(findOperation('GET', '/user/12%3Fx=1')?.path).toBe('/user/12%3Fx%3D1');
  });
});

describe('an answer that is not of the upstream', () => {
  const page = (status: number) => ({
    status,
    bytes: Buffer.from('<html><h1>Bad Gateway</h1></html>'),
    headers: { 'content-type': 'text/html' },
  });

  it.each([200, 302, 401, 403, 404, 413, 502, 503, 504])(
    'is a problem of ours with %i too',
    async (status) => {
      upstream.plan('GET /notifications', page(status));
      const answer = await call('/notifications', { headers: signedIn });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
      // A balancer's refusal says nothing about the session.
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('where a request comes from', () => {
  const newsletter = { method: 'POST', body: '{"email":"a@b.fr"}' };
  const ours = 'http://localhost:3000';

  it.each<[string, string | undefined, string | undefined, number]>([
    ['our page', ours, 'same-origin', 200],
    ['our page in a browser without Sec-Fetch-Site', ours, undefined, 200],
    ['our page in a browser that leaves the origin out', undefined, 'same-origin', 200],
    ['our page in a browser that hides the origin', 'null', 'same-origin', 200],
    ['another site', 'https://elsewhere.test', 'cross-site', 403],
    ['another site in a browser without Sec-Fetch-Site', 'https://elsewhere.test', undefined, 403],
    ['a sister site', 'http://other.localhost:3000', 'same-site', 403],
    ['another port', 'http://localhost:4000', 'same-site', 403],
    ['another site that pretends', 'https://elsewhere.test', 'same-origin', 403],
    ['our origin from a foreign context', ours, 'cross-site', 403],
    ['a sandboxed frame', 'null', 'cross-site', 403],
    ['a hidden origin', 'null', undefined, 403],
    ['a hidden origin of a sister site', 'null', 'same-site', 403],
    ['no browser at all', undefined, undefined, 403],
    ['the address bar', undefined, 'none', 403],
  ])('%s', async (_, origin, fetchSite, status) => {
    const headers = new Headers({ host: 'localhost:3000', 'content-type': 'application/json' });
    if (origin) headers.set('origin', origin);
    if (fetchSite) headers.set('sec-fetch-site', fetchSite);
    const request = new Request(`${site}/api/upstream/auth/newsletter`, { ...newsletter, headers });
    const answer = await proxy(request, '/auth/newsletter');
    expect(answer.status).toBe(status);
    expect(upstream.calls).toHaveLength(status === 200 ? 1 : 0);
    if (status === 403) expect(await answer.json()).toMatchObject({ code: 'bad_origin' });
  });

  it('leaves the session alone when it refuses', async () => {
    const headers = { ...signedIn, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
    const answer = await call('/auth/newsletter', { ...newsletter, headers });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-session-ended')).toBeNull();
  });

  it('does not read for a link on another site either', async () => {
    const request = new Request(`${site}/api/upstream/notifications`, {
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', ...signedIn },
    });
    expect((await proxy(request, '/notifications')).status).toBe(403);
    expect(upstream.calls).toHaveLength(0);
  });
});

describe('bodies', () => {
  const limit = 64 * 1024;

  it('passes one of the largest size on as it came', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(limit - 12) });
    expect(body).toHaveLength(limit);
    expect((await call('/auth/newsletter', { method: 'POST', body })).status).toBe(200);
    expect(upstream.calls[0]?.body).toBe(body);
  });

  it('refuses a larger one, announced or not, before the upstream hears of it', async () => {
    const body = 'x'.repeat(limit + 1);
    const streamed = new Request(`${site}/api/upstream/auth/newsletter`, {
      method: 'POST',
      headers: { ...fromOurPages, 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect((await call('/auth/newsletter', { method: 'POST', body })).status).toBe(413);
    const answer = await proxy(streamed, '/auth/newsletter');
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'too_large',
      message: 'L’envoi est trop volumineux. Réduisez-le et recommencez.',
    });
    expect(upstream.calls).toHaveLength(0);
  });
});

describe('what goes to the upstream', () => {
  it('is the token, the language and the address, and no cookie', async () => {
    await call('/notifications?a=1', {
      headers: {
        cookie: `${signedIn.cookie}; NEXT_LOCALE=en; other=1`,
        'x-bielle-address': '203.0.113.9',
        authorization: 'Bearer forged',
        'x-forwarded-for': '198.51.100.1',
      },
    });
    const [seen] = upstream.calls;
    expect(seen?.url).toBe('/notifications?a=1');
    expect(seen?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(seen?.headers.cookie).toBeUndefined();
  });

  it('is anonymous without a session, whatever the browser sends', async () => {
    await call('/notifications', { headers: { authorization: 'Bearer forged', cookie: 'bielle_session=x' } });
    expect(upstream.calls[0]?.headers.authorization).toBeUndefined();
  });
});

describe('what comes back', () => {
  it('is the answer, for nobody else to keep, without cookies or internals', async () => {
    upstream.plan('GET /notifications', {
      json: { data: { sent: 1 } },
      headers: {
        'set-cookie': 'theirs=1',
        server: 'fastify',
        'cache-control': 'public',
        'x-request-id': 'r-1',
      },
    });
    const answer = await call('/notifications', { headers: signedIn });
    expect(await answer.json()).toEqual({ data: { sent: 1 } });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      vary: 'Cookie, Accept-Language',
      'x-request-id': 'r-1',
    });
  });

  it.each([401, 403])('ends the session on %i', async (status) => {
    const failure = { statusCode: status, code: 'unauthorized', message: 'Session terminée' };
    upstream.plan('GET /notifications', { status, json: failure });
    const answer = await call('/notifications', { headers: signedIn });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-session-ended')).toBe('1');
    expect(answer.headers.get('set-cookie')).toMatch(/^bielle_session=;.*Max-Age=0/);
    const anonymous = await call('/notifications');
    expect(anonymous.status).toBe(status);
    expect(anonymous.headers.get('set-cookie')).toBeNull();
  });

  it.each([402, 404, 409, 410, 422, 429, 500])('leaves the session alone on %i', async (status) => {
    upstream.plan('GET /notifications', {
      status,
      json: { statusCode: status, code: 'x', message: 'm' },
      headers: { 'retry-after': '7' },
    });
    const answer = await call('/notifications', { headers: signedIn });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is a sentence when the upstream is away', async () => {
    setWebSettings({});
    const answer = await call('/notifications', { headers: signedIn });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('never follows the upstream elsewhere', async () => {
    upstream.plan('GET /notifications', { status: 302, headers: { location: 'http://elsewhere.test/' } });
    const answer = await call('/notifications', { headers: signedIn });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBeNull();
  });
});
