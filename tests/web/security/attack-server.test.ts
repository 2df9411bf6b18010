// @vitest-environment node
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { SERVER_LIMITS } from '#lib/web/server/limits.ts';
import { createWebServer, type WebServerOptions } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { sendRaw, statusesIn } from '../../support/security/raw-http.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers'] };

let seen: Seen[] = [];
let stop: (() => Promise<void>) | undefined;
let server: Server;
let port: number;

/** Stands for Next: reads to the end, as every form does, and names what it was asked. */
const handle: WebServerOptions['handle'] = async (request, response) => {
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
  for await (const _ of request);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<main>${request.url}</main>`);
};

async function start(options: Partial<WebServerOptions> = {}): Promise<void> {
  seen = [];
  const cache = new PageCache({ render: anonymousRenderer(handle, 'bielle.test') });
  const own = {
    handle,
    cache,
    views: noViews,
    answerPurge: undefined,
    https: false,
    proxies: 0,
    log: () => undefined,
    answered: () => undefined,
    nameOf: () => 'page',
  };
  ({ server, stop } = createWebServer({ ...own, ...options }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

afterEach(() => stop?.());

const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual' });

/** The head of a request, its lines as given, for one answer. */
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;
const HOST = 'Host: bielle.test';

describe('a request that two readers could read differently', () => {
  const smuggled = 'GET /candidate/profile HTTP/1.1\r\nHost: bielle.test\r\n\r\n';

  it.each([
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 80'], `abcd${smuggled}`],
    ['two lengths in one', ['Content-Length: 4, 80'], `abcd${smuggled}`],
    ['chunks spelt oddly', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    [
      'a space before the colon',
      ['Transfer-Encoding : chunked', 'Content-Length: 4'],
      `0\r\n\r\n${smuggled}`,
    ],
    ['a folded header', ['X-A: b\r\n Transfer-Encoding: chunked', 'Content-Length: 4'], `abcd${smuggled}`],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked'], smuggled],
    ['a chunk whose size is no number', ['Transfer-Encoding: chunked'], `zz\r\n${smuggled}`],
    ['a NUL in a header', ['X-A: b\0c'], smuggled],
  ])('is refused: %s', async (_case, lines, body) => {
    await start();
    const text = await sendRaw(
      port,
      `${['POST /api/x HTTP/1.1', HOST, ...lines].join('\r\n')}\r\n\r\n${body}`,
    );
    expect(statusesIn(text).at(-1)).toBe(400);
    expect(seen.filter(({ url }) => url === '/candidate/profile')).toEqual([]);
  });

  it.each([
    ['no host', ['GET / HTTP/1.1']],
    ['two hosts', ['GET / HTTP/1.1', HOST, 'Host: elsewhere.test']],
    ['another protocol', ['GET / HTTP/9.9', HOST]],
  ])('is refused without a body: %s', async (_case, lines) => {
    await start();
    expect(statusesIn(await sendRaw(port, head(...lines)))).toSatisfy((statuses: number[]) =>
      statuses.every((status) => status === 400 || status === 505),
    );
    expect(seen).toEqual([]);
  });
});

describe('an address that is no path of this site', () => {
  it.each([
    ['http://elsewhere.test/', 400],
    ['//elsewhere.test/%2e%2e', 400],
    ['/\\elsewhere.test', 400],
    ['elsewhere.test', 400],
    ['*', 400],
    ['/\u007f', 400],
    [`/offer/${'x'.repeat(9_000)}`, 414],
    [`/candidate/searchjob/result?where=${'x'.repeat(9_000)}`, 414],
  ])('%s is refused', async (address, status) => {
    await start();
    const text = await sendRaw(port, head(`GET ${address} HTTP/1.1`, HOST));
    expect(statusesIn(text)).toEqual([status]);
    expect(seen).toEqual([]);
  });

  it('is refused with any method but those of pages and calls', async () => {
    await start();
    expect(statusesIn(await sendRaw(port, head('TRACE / HTTP/1.1', HOST)))).toEqual([405]);
    expect(statusesIn(await sendRaw(port, head('PROPFIND / HTTP/1.1', HOST)))).toEqual([405]);
    expect(seen).toEqual([]);
  });

  it('is refused when its head is larger than any of ours', async () => {
    await start();
    const text = await sendRaw(port, head('GET / HTTP/1.1', HOST, `Cookie: a=${'x'.repeat(20_000)}`));
    expect(statusesIn(text)).toEqual([431]);
    expect(seen).toEqual([]);
  });
});

describe('a client that takes its time', () => {
  const quick = {
    ...SERVER_LIMITS,
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
  };

  it('is cut off while it sends its headers', async () => {
    await start({ limits: quick });
    expect(statusesIn(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: bielle.test\r\nX-'))).toEqual([408]);
    expect(seen).toEqual([]);
  });

  it('is cut off while it sends its body', async () => {
    await start({ limits: quick });
    const text = await sendRaw(port, `POST /api/x HTTP/1.1\r\n${HOST}\r\nContent-Length: 9\r\n\r\nabc`);
    expect(statusesIn(text)).toEqual([408]);
  });

  it('is refused when it opens too many connections', async () => {
    await start({ limits: { ...SERVER_LIMITS, maxConnections: 0 } });
    expect(await sendRaw(port, head('GET /health HTTP/1.1', HOST))).toBe('');
  });
});

describe('the shared copy of a page', () => {
  const odd = {
    'x-forwarded-host': 'elsewhere.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=elsewhere.test',
    'x-original-url': '/poison',
    'x-rewrite-url': '/poison',
    'x-http-method-override': 'DELETE',
    'x-matched-path': '/poison',
    'x-invoke-path': '/poison',
    'x-prerender-revalidate': '1',
    'x-middleware-prefetch': '1',
    'next-action': 'poison',
    cookie: 'poison=1',
    'x-odd': 'poison',
  };

  it('is the same whoever asked first, with whatever headers and parameters', async () => {
    await start();
    const first = await (await send('/offer/12?utm_source=poison&callback=poison', { headers: odd })).text();
    expect(first).toBe('<main>/offer/12</main>');
    expect(await (await send('/offer/12')).text()).toBe(first);
    expect(seen).toHaveLength(1);
    const { host, ...others } = seen[0]?.headers ?? {};
    expect(host).toBe('bielle.test');
    expect(JSON.stringify(others)).not.toMatch(/poison|elsewhere/);
  });

  it('has no parameter that a search does not know when it holds results', async () => {
    await start();
    const known = '/candidate/searchjob/result?city=75056&job=1';
    await send(`${known}&utm_source=a&fbclid=b&callback=c&__proto__=d&constructor=e`);
    await send(known);
    expect(seen.map(({ url }) => url)).toEqual([known]);
  });

  it('is made for a private page neither', async () => {
    await start();
    await send('/candidate/profile', { headers: odd });
    await send('/candidate/profile', { headers: odd });
    expect(seen).toHaveLength(2);
    const reported = Object.keys(seen[0]?.headers ?? {});
    for (const name of Object.keys(odd)) {
      if (name !== 'cookie' && name !== 'x-odd') expect(reported).not.toContain(name);
    }
  });
});

describe('the page of somebody who is signed in', () => {
  it.each([
    '/candidate/profile;x.css',
    '/candidate/profile/x.css',
    '/candidate/profile?_rsc=1',
    '/candidate//profile',
    '/%63andidate/profile',
    '/offer/1;jsessionid=2',
    '/static/cookies',
  ])('is kept for nobody else under the address %s', async (address) => {
    await start();
    const wanted = head(`GET ${address} HTTP/1.1`, HOST, 'Cookie: bielle_session=theirs');
    await sendRaw(port, wanted);
    await sendRaw(port, wanted);
    const withSession = seen.filter(({ headers }) => headers.cookie?.includes('theirs'));
    // Each time by itself, or as nobody: a copy made for the first would be given to the second.
    expect([0, 2]).toContain(withSession.length);
    expect(seen.length).toBeGreaterThan(0);
    if (withSession.length === 0) expect(seen).toHaveLength(1);
  });
});

describe('while there is too much to do', () => {
  it('cached pages, files and probes are answered, and everything else gets a time to wait', async () => {
    let isOverloaded = false;
    await start({ load: { isOverloaded: () => isOverloaded } });
    await send('/offer/12');
    isOverloaded = true;
    for (const path of ['/offer/12', '/health', '/ready', '/_next/static/a.js', '/robots.txt']) {
      expect((await send(path)).status, path).toBe(200);
    }
    for (const [path, method] of [
      ['/offer/13', 'GET'],
      ['/candidate/profile', 'GET'],
      ['/candidate/login', 'GET'],
      ['/_next/image', 'GET'],
    ] as const) {
      const answer = await send(path, { method, headers: { 'accept-language': 'en' } });
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(await answer.text()).toContain('<h1>Bielle is very busy</h1>');
    }
    const call = await send('/api/session', { headers: { 'accept-language': 'fr' } });
    expect(await call.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    isOverloaded = false;
    expect((await send('/offer/13')).status).toBe(200);
  });
});
