// @vitest-environment node
import { globSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { createWebServer, type WebServerOptions } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { FEW_ODD, spoiled } from '../../support/security/odd-addresses.ts';
import { sendRaw, statusesIn } from '../../support/security/raw-http.ts';

/** The address of every page and handler of the app tree, with a value in the place of each parameter. */
const routes = [
  ...new Set(
    globSync('app/**/{page,route}.{ts,tsx}').map(
      (file) =>
        file
          .replaceAll('\\', '/')
          .replace(/^app|\/(page|route)\.tsx?$/g, '')
          .replace('/[locale]', '')
          .replace(/\/\(\w+\)/g, '')
          .replace(/\[+[.\w]+\]+/g, '1') || '/',
    ),
  ),
];
/** Addresses that limits, cache and load shedding let pass, which a way back could be hidden behind. */
const EXEMPT = ['/_next/static/a.js', '/favicon.svg', '/health', '/ready', '/api', '/files', '/calendar'];

let reached: string[];
let server: Server;
let stop: () => Promise<void>;
let errors: [text: string, requestId: string][];

/** Stands for Next; fails for one page as a page fails that Next says nothing of. */
const handle: WebServerOptions['handle'] = async (request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.statusCode = request.url === '/candidate/broken' ? 500 : 200;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<main>page</main>');
};

beforeEach(async () => {
  reached = [];
  errors = [];
  ({ server, stop } = createWebServer({
    handle,
    cache: new PageCache({ render: anonymousRenderer(handle, 'bielle.test') }),
    views: noViews,
    answerPurge: undefined,
    https: false,
    proxies: 0,
    log: (text, requestId) => void errors.push([String(text), requestId]),
    answered: () => undefined,
    nameOf: () => '/candidate/[page]',
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => stop());

const port = () => (server.address() as AddressInfo).port;

/** Asks for each address on one connection, which a refusal ends. */
async function statusOf(address: string, method = 'GET', more = ''): Promise<number | undefined> {
  const head = `${method} ${address} HTTP/1.1\r\nHost: bielle.test\r\nConnection: close\r\n${more}\r\n`;
  return statusesIn(await sendRaw(port(), head))[0];
}

describe('an address that two readers could read differently, or none', () => {
  it('is refused on every route before limits, cache and pages see it', async () => {
    expect(routes.length).toBeGreaterThan(80);
    const addresses = [...routes, ...EXEMPT];
    for (const address of addresses.flatMap((each) => spoiled(each))) {
      expect(isPlainAddress(address), address).toBe(false);
    }
    for (const address of new Set(addresses.flatMap((each) => spoiled(each, FEW_ODD)))) {
      expect(await statusOf(address), address).toBe(400);
    }
    expect(reached).toEqual([]);
    expect(errors).toEqual([]);
  }, 120_000);

  it.each(['/offer/1#a', '/offer/1?a=b#c', '//elsewhere.test', 'http://elsewhere.test/', '*'])(
    '%s is refused',
    async (address) => {
      expect(await statusOf(address)).toBe(400);
      expect(reached).toEqual([]);
    },
  );

  it.each([
    '/',
    '/offer/12',
    '/.well-known/security.txt',
    '/emploi/m%C3%A9canicien/gu%C3%A9ret',
    '/offres.rss?job=1',
    '/candidate/searchjob/result?where=..%2f&job=%zz&q=%00',
    '/a..b/...',
    '/a%20b',
  ])('%s is no such address', (address) => {
    expect(isPlainAddress(address)).toBe(true);
  });

  it('is explained on a page to somebody who followed a broken link', async () => {
    const send = (language: string) =>
      sendRaw(
        port(),
        `GET /offer/%c3 HTTP/1.1\r\nHost: bielle.test\r\nAccept: text/html\r\nAccept-Language: ${language}\r\n\r\n`,
      );
    expect(await send('fr')).toContain('<h1>Cette adresse n’est pas valide</h1>');
    const english = await send('en');
    expect(english).toContain('<h1>This address is not valid</h1>');
    expect(english).toContain('<a href="/">');
    expect(english).toContain("content-security-policy: default-src 'self'");
  });
});

describe('a method that changes something', () => {
  it('is refused on every page and file, which says what it takes', async () => {
    for (const route of routes.filter((each) => !each.startsWith('/api/'))) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect(await statusOf(route, method), `${method} ${route}`).toBe(405);
      }
    }
    expect(reached).toEqual([]);
    const text = await sendRaw(port(), 'POST /pricing HTTP/1.1\r\nHost: bielle.test\r\n\r\n');
    expect(text.toLowerCase()).toContain('allow: get, head');
  }, 60_000);

  it('reaches the handlers', async () => {
    expect(await statusOf('/api/session', 'POST', 'Content-Length: 0\r\n')).toBe(200);
    expect(reached).toEqual(['POST /api/session']);
  });
});

it('a page that fails without a word of Next leaves a line under its incident number', async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/candidate/broken`);
  expect(answer.status).toBe(500);
  const number = answer.headers.get('x-request-id');
  expect(errors).toEqual([['GET /candidate/[page] was answered with 500', number]]);
});
