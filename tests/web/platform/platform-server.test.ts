// @vitest-environment node
import { get as httpGet, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signRevalidation } from '#lib/system/revalidation.ts';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { withCurrentResponse } from '#lib/web/next-adapter/current-response.ts';
import { routeNamer } from '#lib/web/next-adapter/page-routes.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { createPurge } from '#lib/web/server/purge.ts';
import type { Answered } from '#lib/web/server/watch-request.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';

const secret = 'a-shared-secret-of-the-tests-long-enough';

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

type Texts = Record<string, string>;
let seen: Seen[];
let published: string[][];
let logged: string[];
let answered: Answered[];
let server: Server;
let stop: () => Promise<void>;
let origin: string;

/** Stands for Next: a page that shows everything it was told about its visitor. */
const handle = withCurrentResponse(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  if (request.url === '/offer/500') throw new Error('boom');
  if (request.url === '/offer/410') PageStatus({ code: 410 });
  if (request.url === '/candidate/offers/404') PageStatus({ code: 404 });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('set-cookie', 'from=next');
  if (/^\/(incident|offer\/503|candidate\/offers\/503)$/.test(request.url ?? '')) {
    response.statusCode = 500;
    response.end('<html><head></head><body class="x"><div hidden=""></div></body></html>');
    return;
  }
  if (request.url === '/offer/666') response.write('<script>alert(1)</script>');
  response.write(`<p>${request.url} ${JSON.stringify(request.headers)}</p>`);
  response.end(`<p>${'x'.repeat(3000)} rendering ${seen.length}</p>`);
});

beforeEach(async () => {
  seen = [];
  published = [];
  logged = [];
  answered = [];
  const cache = new PageCache({ render: anonymousRenderer(handle, 'bielle.test') });
  const publish = (tags: readonly string[]) => void published.push([...tags]);
  const purge = createPurge({ handle, cache, secret, host: 'bielle.test', publish });
  ({ server, stop } = createWebServer({
    handle,
    cache,
    answerPurge: purge.answer,
    views: noViews,
    https: false,
    proxies: 0,
    log: (text, requestId) => void logged.push(`${requestId} ${text}`),
    nameOf: routeNamer([
      '/[locale]',
      '/[locale]/offer/[id]',
      '/[locale]/incident',
      '/api/upstream/[...path]',
    ]),
    answered: (line) => void answered.push(line),
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => stop());

async function readAll(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return { status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(chunks) };
}

function send(path: string, headers: Texts = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method, headers, agent: false }, (message) => {
      readAll(message).then(resolve, reject);
    });
    request.on('error', reject).end(body);
  });
}

describe('a public page', () => {
  it('is rendered once and answered to everybody', async () => {
    const first = await send('/offer/12');
    const second = await send('/offer/12?from=list');
    expect(first.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    expect(seen).toHaveLength(1);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('holds nothing of who asked for it first', async () => {
    const personal = {
      cookie: 'bielle_session=SECRET; NEXT_LOCALE=en; other=PERSONAL',
      authorization: 'Bearer SECRET',
      'x-forwarded-for': '203.0.113.77',
      'x-bielle-address': '203.0.113.78',
      'user-agent': 'PERSONAL browser',
      referer: 'https://elsewhere.test/PERSONAL',
      range: 'bytes=0-1',
      'if-none-match': 'W/"PERSONAL"',
    };
    const answer = await send('/offer/12?token=PERSONAL', personal);
    const text = answer.body.toString();
    for (const trace of ['SECRET', 'PERSONAL', '203.0.113', 'bytes=', '127.0.0.1']) {
      expect(text).not.toContain(trace);
    }
    expect(seen[0]?.headers.cookie).toBe('NEXT_LOCALE=en');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('stands in the language of the switch, else of the browser, else in French', async () => {
    const languages: Record<string, string>[] = [
      { cookie: 'NEXT_LOCALE=en', 'accept-language': 'fr' },
      { 'accept-language': 'de, en;q=0.8, fr;q=0.2' },
      { cookie: 'NEXT_LOCALE=xx' },
      {},
    ];
    for (const headers of languages) await send('/', headers);
    expect(seen.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'fr']);
  });

  it('comes in three encodings, as HEAD, and as 304', async () => {
    const plain = await send('/');
    const gzip = await send('/', { 'accept-encoding': 'gzip' });
    const brotli = await send('/', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect([gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br']);
    const head = await send('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(brotli.body.length));
    const etag = String(plain.headers.etag);
    const unchanged = await send('/', { 'if-none-match': `"other", ${etag}` });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect((await send('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it('goes to Next when the client router asks for a part of it, and never by a form that posts to it', async () => {
    await send('/', { rsc: '1' });
    await send('/', {}, 'POST', 'a=b');
    await send('/', { rsc: '1' });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('is a plain page with a number when it cannot be made, and the number is in the log', async () => {
    const answer = await send('/offer/500', { 'accept-language': 'en' });
    expect(answer.status).toBe(500);
    const id = String(answer.headers['x-request-id']);
    expect(answer.body.toString()).toContain(id);
    expect(answer.body.toString()).toContain('The problem is on our side.');
    expect(answer.body.toString()).not.toContain('boom');
    expect(logged.join()).toContain(id);
    expect(logged.join()).toContain('boom');
  });

  it('says without JavaScript too that Next could not make it, with its number, and is not kept', async () => {
    for (const path of ['/offer/503', '/offer/503', '/candidate/offers/503']) {
      const answer = await send(path, { 'accept-encoding': 'gzip' });
      expect(answer.status).toBe(500);
      expect(answer.headers['content-encoding']).toBeUndefined();
      const id = String(answer.headers['x-request-id']);
      expect(answer.body.toString()).toContain('<main><h1>Cette page n’a pas pu s’afficher</h1>');
      expect(answer.body.toString()).toMatch(new RegExp(`Incident n°\\s${id}`));
      expect(answered.at(-1)).toMatchObject({ id, status: 500 });
      const wanted = seen.findLast(({ url }) => url === path);
      expect(wanted?.headers['x-request-id']).toBe(id);
    }
    expect(seen.filter(({ url }) => url === '/offer/503')).toHaveLength(2);
  });

  it('is refused loudly when a script stands in it that nobody knows', async () => {
    const answer = await send('/offer/666');
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toContain('alert(1)');
    expect(logged.join()).toContain('UnsafeHtml');
  });
});

describe('a status that a page asks for', () => {
  it.each([
    ['a public page', '/offer/410', 410],
    ['a page of one person', '/candidate/offers/404', 404],
  ])('is the answer’s own: %s', async (_, path, status) => {
    for (const _again of [1, 2]) expect((await send(path)).status).toBe(status);
    expect((await send('/offer/12')).status).toBe(200);
  });
});

describe('purging', () => {
  const purge = (body: string, headers: Record<string, string>) =>
    send('/api/revalidate', headers, 'POST', body);

  it('forgets what the upstream names, here, in Next and in the other processes', async () => {
    await send('/offer/12');
    await send('/offer/13');
    const body = JSON.stringify({ tags: ['offer:12'] });
    expect((await purge(body, signRevalidation(secret, body))).status).toBe(200);
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/api/revalidate', body });
    expect(published).toEqual([['offer:12']]);
    seen.length = 0;
    await send('/offer/12');
    await send('/offer/13');
    expect(seen.map(({ url }) => url)).toEqual(['/offer/12']);
  });

  it('is done for nobody who cannot sign, nor for an old call', async () => {
    await send('/offer/12');
    const body = JSON.stringify({ tags: ['offer:12'] });
    const hour = 60 * 60 * 1000;
    const attempts = [
      {},
      signRevalidation('another-secret', body),
      signRevalidation(secret, JSON.stringify({ tags: ['offer:13'] })),
      signRevalidation(secret, body, Date.now() - hour),
      signRevalidation(secret, body, Date.now() + hour),
      { ...signRevalidation(secret, body), 'x-bielle-timestamp': 'NaN' },
      { ...signRevalidation(secret, body), 'x-bielle-signature': '00' },
    ];
    for (const headers of attempts) expect((await purge(body, headers)).status).toBe(404);
    const large = `{"tags":["${'x'.repeat(70_000)}"]}`;
    expect((await purge(large, signRevalidation(secret, large))).status).toBe(404);
    const wrong = '{"tags":["a b"]}';
    expect((await purge(wrong, signRevalidation(secret, wrong))).status).toBe(422);
    seen.length = 0;
    await send('/offer/12');
    expect(seen).toHaveLength(0);
    expect(published).toEqual([]);
  });
});

describe('every answer', () => {
  it.each(['/', '/candidate/mycv', '/ready', '/offer/500'])('%s has the security headers', async (path) => {
    const { headers } = await send(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('has a request id: its own, or the one a proxy gave in good form', async () => {
    const input = await send('/health', { 'x-request-id': 'from-a-proxy-1' });
    expect(input.headers['x-request-id']).toBe('from-a-proxy-1');
    const created = await send('/health', { 'x-request-id': 'bad id {}' });
    expect(created.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('comes without the notes that a stranger slipped in', async () => {
    await send('/candidate/mycv', {
      'x-middleware-subrequest': 'middleware:middleware',
      'x-bielle-address': '203.0.113.9',
      'x-bielle-web': 'guess',
      'content-security-policy': "script-src 'nonce-known'",
    });
    const headers = seen[0]?.headers ?? {};
    expect(headers['x-bielle-address']).toBe('127.0.0.1');
    for (const name of ['x-middleware-subrequest', 'x-bielle-web', 'content-security-policy']) {
      expect(headers[name]).toBeUndefined();
    }
  });
});

describe('stopping', () => {
  it('lets a running request end and takes no more', async () => {
    expect((await send('/ready')).status).toBe(200);
    const running = new Promise<Answer>((resolve, reject) => {
      httpGet(`${origin}/candidate/mycv`, (message) => readAll(message).then(resolve, reject));
    });
    await expect.poll(() => seen.length).toBe(1);
    await Promise.all([stop(), expect(running).resolves.toMatchObject({ status: 200 })]);
    await expect(send('/ready')).rejects.toThrow('ECONNREFUSED');
  });
});
