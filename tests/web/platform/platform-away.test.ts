// @vitest-environment node

import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { markIncomplete, markTooMany, withCurrentResponse } from '#lib/web/next-adapter/current-response.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { pageRule } from '#lib/web/page-cache/rules.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';

const HOUR = 60 * 60_000;

let isAway: boolean;
let isStuck: boolean;
let renderings: string[];
let now: number;
let cache: PageCache;
let origin: string;
let stop: () => Promise<void>;

/** Stands for Next: without the upstream only the page about that can be made. */
const handle = withCurrentResponse(async (request, response) => {
  renderings.push(request.url ?? '');
  if (isStuck) await new Promise(() => undefined);
  await setImmediate();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url === '/unavailable') {
    response.end(`<html><body><main>away in ${request.headers['accept-language']}</main></body></html>`);
    return;
  }
  if (request.url === '/too-many') {
    response.end('<html><body><main>too many</main></body></html>');
    return;
  }
  if (request.url?.endsWith('/picture')) {
    response.removeHeader('content-type');
    response.writeHead(isAway ? 503 : 200).end();
    return;
  }
  if (request.url === '/candidate/refused') {
    markTooMany(23);
    response.writeHead(500).end('<html><body></body></html>');
    return;
  }
  if (isAway) markIncomplete();
  response.setHeader('set-cookie', 'from=next');
  response.statusCode = isAway && request.url !== '/' ? 500 : 200;
  response.write('<html><body>');
  response.end(
    isAway ? '<div hidden="">rest of a failure</div></body></html>' : '<main>whole</main></body></html>',
  );
});

beforeEach(async () => {
  isAway = false;
  isStuck = false;
  renderings = [];
  now = 0;
  cache = new PageCache({ render: anonymousRenderer(handle, 'bielle.test'), now: () => now, timeout: 20 });
  const options = { handle, cache, answerPurge: undefined, views: noViews, https: false, proxies: 0 };
  const { server, stop: end } = createWebServer({
    ...options,
    log: () => undefined,
    nameOf: () => '/',
    answered: () => undefined,
  });
  stop = end;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => stop());

const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', 'accept-language': 'fr', ...headers } });

const stored = async (answer: Response) => ({
  status: answer.status,
  mark: answer.headers.get('cache-status'),
  text: await answer.text(),
});

const whole = '<html><body><main>whole</main></body></html>';

describe('while the upstream is away', () => {
  it.each(['/offer/12', '/'])(
    '%s is answered as it was, marked, and tried again every five seconds',
    async (path) => {
      await send(path);
      now = HOUR;
      isAway = true;
      const mark = 'bielle; hit; ttl=-3000; detail=upstream-away';
      for (const _ of [1, 2, 3])
        expect(await stored(await send(path))).toEqual({ status: 200, mark, text: whole });
      expect(renderings).toHaveLength(2);
      now += 5_001;
      expect((await stored(await send(path))).mark).toContain('ttl=-3006');
      expect(renderings).toHaveLength(3);
      isAway = false;
      now += 5_001;
      expect(await stored(await send(path))).toEqual({ status: 200, mark: null, text: whole });
    },
  );

  it('a page is not answered as it was a day later, nor when it was forgotten', async () => {
    await send('/offer/12');
    await send('/offer/13');
    isAway = true;
    now = 25 * HOUR;
    expect((await send('/offer/12')).status).toBe(503);
    now = 2 * HOUR;
    expect((await send('/offer/13')).status).toBe(200);
    cache.purge(['offer:13']);
    expect((await send('/offer/13')).status).toBe(503);
  });

  it('a page that takes long is answered as it was', async () => {
    await send('/offer/12');
    now = HOUR;
    isStuck = true;
    expect(await stored(await send('/offer/12'))).toMatchObject({ status: 200, text: whole });
  });

  it('a page that lacks something is answered, and not kept', async () => {
    isAway = true;
    expect((await send('/')).status).toBe(200);
    isAway = false;
    expect(await (await send('/')).text()).toBe(whole);
  });

  it.each([
    ['/offer/12', 'fr'],
    ['/candidate/mycv', 'fr'],
    ['/candidate/mycv', 'en'],
  ])('%s in %s is a page that says so, with 503, and nothing of the failure', async (path, language) => {
    isAway = true;
    const answer = await send(path, { 'accept-language': language });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(`<html><body><main>away in ${language}</main></body></html>`);
  });
});

it('the clock of the machine decides nothing about kept pages', async () => {
  let count = 0;
  const body = Buffer.from('<p>x</p>');
  const stored = new PageCache({
    render: async () => {
      count += 1;
      return { status: 200, headers: { 'content-type': 'text/html' }, body };
    },
  });
  const rule = pageRule('/offer/12', '');
  if (!rule) throw new Error('no rule');
  const real = Date.now;
  try {
    await stored.get(rule, 'fr');
    for (const leap of [24 * HOUR, -24 * HOUR]) {
      Date.now = () => real() + leap;
      await stored.get(rule, 'fr');
    }
  } finally {
    Date.now = real;
  }
  expect(count).toBe(1);
});

it('a picture that cannot be made is 503 and says when to ask again', async () => {
  isAway = true;
  const answer = await send('/offer/12/picture');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  isAway = false;
  expect((await send('/offer/12/picture')).status).toBe(200);
});

it('a page whose calls are too many is 429, with the page that says so and when to come back', async () => {
  const answer = await send('/candidate/refused');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('23');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain('<main>too many</main>');
});
