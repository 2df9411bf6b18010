// @vitest-environment node
import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INCIDENT_PLACE } from '#lib/system/incident.ts';
import { serveMetrics } from '#lib/system/metrics.ts';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { withCurrentResponse } from '#lib/web/next-adapter/current-response.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { createViewCounter } from '#lib/web/server/view-counter.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { sendRaw } from '../../support/security/raw-http.ts';

const FAR = 'elsewhere.test';

/** What stands on every answer over https, as docs/security.md has it. */
const PROTECTING = {
  'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
  'permissions-policy': expect.stringMatching(
    /camera=\(\).* publickey-credentials-create=\(self\), publickey-credentials-get=\(self\)/,
  ),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Kinds of answers that Next's side gives in spaces and handlers: status, type, path. */
const BEHIND = [
  [200, 'text/html; charset=utf-8', '/candidate/mycv'],
  [200, 'application/json', '/api/session'],
  [200, 'text/event-stream', '/api/events'],
  [200, 'application/pdf', '/api/cvs/1/cv.pdf'],
  [200, 'application/json; charset=utf-8', '/api/cvs/1/resume.json'],
  [200, 'application/pdf', '/api/invoices/1/invoice.pdf'],
  [200, 'text/calendar', '/api/agenda/1/interview.ics'],
  [200, 'application/zip', '/api/export/1'],
  [200, 'text/csv', '/api/upstream/import/last/report'],
  [200, 'image/jpeg', `/files/${'a'.repeat(32)}.jpg`],
  [200, 'image/png', '/offer/1/picture'],
  [200, 'application/rss+xml', '/offres.rss'],
  [200, 'application/feed+json', '/offres.json'],
  [200, 'application/xml', '/sitemap.xml'],
  [200, 'text/plain', '/robots.txt'],
  [200, 'text/javascript', '/sw.js'],
  [200, 'application/manifest+json', '/manifest.webmanifest'],
  [200, 'text/javascript', '/_next/static/a.js'],
  [303, '', '/api/locale'],
  [304, '', '/icon-512.png'],
  [307, '', '/recruiter/myoffer'],
  [308, '', '/static/accessibility'],
  [400, 'application/json', '/api/upstream/x'],
  [403, 'application/json', '/api/consent'],
  [404, 'text/html', '/nothing'],
  [405, 'text/plain', '/api/revalidate'],
  [413, 'application/json', '/api/upstream/import/offers'],
  [429, 'application/json', '/api/upstream/offers'],
  [500, 'application/json', '/api/report/1'],
  [503, 'application/json', '/api/favourites'],
] as const;

let server: Server;
let stop: () => Promise<void>;
let port: number;
let isOverloaded = false;

/** Stands for Next: each path answers as the list has it, public pages by their number. */
const handle = withCurrentResponse(async (request, response) => {
  for await (const _ of request);
  const { url = '' } = request;
  const [status, type] = BEHIND.find(([, , path]) => path === url) ?? [200, 'text/html; charset=utf-8'];
  if (url === '/offer/500') throw new Error('boom');
  if (url === '/incident') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<main>${INCIDENT_PLACE}<script>self.__next_f.push([1,"${INCIDENT_PLACE}"])</script></main>`,
    );
    return;
  }
  if (url === '/offer/404') PageStatus({ code: 404 });
  if (url === '/offer/410') PageStatus({ code: 410 });
  // What Next itself would say, and what it would say of itself.
  response.setHeader('vary', 'rsc');
  response.setHeader('x-middleware-rewrite', `/fr${url}`);
  if (type) response.setHeader('content-type', type);
  if (!url.startsWith('/offer/') || url.endsWith('/picture')) response.statusCode = status;
  response.end(status === 304 ? undefined : `<main>${url}</main>`);
});

beforeAll(async () => {
  const cache = new PageCache({ render: anonymousRenderer(handle, 'bielle.test') });
  ({ server, stop } = createWebServer({
    handle,
    cache,
    answerPurge: undefined,
    https: true,
    proxies: 0,
    views: createViewCounter({
      send: async () => undefined,
      sendVisits: async () => undefined,
      log: () => undefined,
    }),
    load: { isOverloaded: () => isOverloaded },
    log: () => undefined,
    answered: () => undefined,
    nameOf: () => 'page',
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => stop());

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

function call(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      async (message) => {
        let body = '';
        for await (const chunk of message) body += String(chunk);
        resolve({ status: message.statusCode ?? 0, headers: message.headers, body });
      },
    );
    sent.on('error', reject).end();
  });
}

function expectProtected({ status, headers }: Answer, wanted: number): void {
  expect(status).toBe(wanted);
  expect(headers).toMatchObject(PROTECTING);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-middleware-rewrite');
  expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  if (headers['content-type']?.startsWith('text/html')) {
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  }
}

describe('the headers that protect stand on', () => {
  it.each(BEHIND)('%i %s at %s', async (status, _type, path) => {
    expectProtected(await call(path), status);
    expectProtected(await call(path, 'HEAD'), status);
  });

  it('a kept page, made and found, as HEAD and as 304', async () => {
    const created = await call('/offer/1');
    expectProtected(created, 200);
    expectProtected(await call('/offer/1'), 200);
    expectProtected(await call('/offer/1', 'HEAD'), 200);
    const known = { 'if-none-match': String(created.headers.etag) };
    expectProtected(await call('/offer/1', 'GET', known), 304);
  });

  it.each([
    ['/offer/404', 404],
    ['/offer/410', 410],
    ['/offer/500', 500],
    ['/incident', 404],
    ['/health', 200],
    ['/ready', 200],
  ])('the public page or probe %s, which is %i', async (path, status) => {
    expectProtected(await call(path), status);
    expectProtected(await call(path, 'HEAD'), status);
  });

  it('the page of an incident, whose scripts may run with its number in them', async () => {
    for (const path of ['/incident', '/offer/500']) {
      const { headers, body } = await call(path);
      const number = headers['x-request-id'];
      const script = `self.__next_f.push([1,"${number}"])`;
      expect(body).toContain(`<script>${script}</script>`);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  it.each([
    ['an address that is none', '//x', 'GET', 400],
    ['another method', '/', 'PROPFIND', 405],
    ['a long address', `/offer/${'x'.repeat(9_000)}`, 'GET', 414],
    ['a visit', '/api/view/1', 'POST', 204],
    ['a post to a page', '/offer/1', 'POST', 405],
  ] as const)('%s', async (_case, path, method, status) => {
    expectProtected(await call(path, method), status);
  });

  it('a refusal under overload', async () => {
    isOverloaded = true;
    try {
      expectProtected(await call('/candidate/profile'), 503);
      expectProtected(await call('/api/session'), 503);
      expectProtected(await call('/offer/99'), 503);
    } finally {
      isOverloaded = false;
    }
  });

  it('the metrics, as far as they are for programs', async () => {
    const [metrics] = await serveMetrics(new Registry(), 0, '127.0.0.1');
    const at = `http://127.0.0.1:${(metrics?.address() as AddressInfo | undefined)?.port}`;
    try {
      for (const [path, status] of [
        ['/metrics', 200],
        ['/', 404],
      ] as const) {
        const answer = await fetch(at + path);
        expect(answer.status).toBe(status);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        });
      }
    } finally {
      metrics?.close();
    }
  });
});

describe('a request that no parser takes', () => {
  it.each([
    ['GET / HTTP/1.1\r\nHost: bielle.test\r\nX A: b\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: bielle.test\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused without a word: nothing of it could be shown or framed', async (text, status) => {
    const answer = await sendRaw(port, text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).not.toMatch(/content-type|server:|x-powered-by/i);
    expect(body).toBe('');
  });
});

describe('a host that a client makes up', () => {
  const created = {
    host: FAR,
    'x-forwarded-host': FAR,
    'x-forwarded-proto': 'http',
    forwarded: `host=${FAR}`,
    'x-original-host': FAR,
    'x-host': FAR,
    'x-forwarded-server': FAR,
  };

  it.each(['/offer/77', '/offer/404', '/offer/500', '/candidate/mycv', '/nothing', '/health', '/incident'])(
    'is not in the answer of %s',
    async (path) => {
      const { headers, body } = await call(path, 'GET', created);
      expect(JSON.stringify(headers) + body).not.toContain(FAR);
    },
  );
});
