// @vitest-environment node
import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INCIDENT_PLACE } from '#lib/system/incident.ts';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { routeNamer } from '#lib/web/next-adapter/page-routes.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { createWebMetrics, type WebMetrics } from '#lib/web/server/metrics.ts';
import type { Answered } from '#lib/web/server/watch-request.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';

const ROUTES = ['/[locale]', '/[locale]/offer/[id]', '/[locale]/incident', '/api/upstream/[...path]'];
/** The number stands in the page's data too, as React sends it. */
const dataOf = (number: string) => `self.__next_f.push([1,"${number}"])`;
const scriptOf = (number: string) => `<script>${dataOf(number)}</script>`;

let requests: string[];
let answered: Answered[];
let metrics: WebMetrics;
let server: Server;
let stop: () => Promise<void>;

beforeEach(async () => {
  requests = [];
  answered = [];
  /** Stands for Next, which draws pages and fails where an address ends with 503. */
  const handle: Parameters<typeof createWebServer>[0]['handle'] = async (request, response) => {
    requests.push(String(request.headers['x-request-id']));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url?.endsWith('503')) response.statusCode = 500;
    const inside = request.url === '/incident' ? `${INCIDENT_PLACE}${scriptOf(INCIDENT_PLACE)}` : '';
    response.write(`<html lang="${request.headers['accept-language']}"><header></header>`);
    response.end(`${inside}</html>`);
  };
  const cache = new PageCache({ render: anonymousRenderer(handle, 'bielle.test') });
  metrics = createWebMetrics(cache);
  ({ server, stop } = createWebServer({
    handle,
    cache,
    answerPurge: undefined,
    views: noViews,
    https: false,
    proxies: 0,
    log: () => undefined,
    nameOf: routeNamer(ROUTES),
    answered: (line) => {
      answered.push(line);
      metrics.request(line);
    },
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => stop());

/** Asks, and waits until the line about it is written. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const before = answered.length;
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  await expect.poll(() => answered.length).toBe(before + 1);
  return response;
}

describe('a page that Next could not make', () => {
  it('stands in the frame of all pages, in the language of its reader, with a number of its own', async () => {
    for (const [path, language] of [
      ['/offer/503', 'fr'],
      ['/offer/503', 'en'],
      ['/candidate/offers/503', 'en'],
    ] as const) {
      const answer = await send(path, { headers: { 'accept-language': language } });
      expect(answer.status).toBe(500);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const id = answer.headers.get('x-request-id') ?? '';
      expect(await answer.text()).toBe(
        `<html lang="${language}"><header></header>${id}${scriptOf(id)}</html>`,
      );
      // The page's own script runs with the number in it.
      const hash = createHash('sha256').update(dataOf(id)).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(answered.at(-1)).toMatchObject({ id, status: 500 });
    }
  });

  it('has a page that nobody finds by its address', async () => {
    expect((await send('/incident')).status).toBe(404);
  });
});

describe('the line about a request', () => {
  const secrets = ['Camille', 'durand@exemple.test', 'jeton-secret', 'Lyon'];

  it('says route, status and whether the page was there, and nothing of its address', async () => {
    const query = '?where=Lyon&email=durand@exemple.test';
    await send(`/offer/17${query}`);
    await send(`/offer/17${query}`);
    const post = { method: 'POST', headers: { 'x-person': 'Camille' }, body: 'Camille' };
    await send(`/api/upstream/newsletter/confirm/jeton-secret${query}`, post);
    await send('/Camille/durand@exemple.test');
    expect(answered.map(({ method, route, status, cache }) => [method, route, status, cache])).toEqual([
      ['GET', '/offer/[id]', 200, 'miss'],
      ['GET', '/offer/[id]', 200, 'hit'],
      ['POST', '/api/upstream/[...path]', 200, undefined],
      ['GET', 'other', 200, undefined],
    ]);
    for (const secret of secrets) expect(JSON.stringify(answered)).not.toContain(secret);
  });

  it('has the id that Next, hence the upstream, is told, also for a page that all share', async () => {
    await send('/offer/18');
    await send('/candidate/mycv');
    expect(answered.map(({ id }) => id)).toEqual(requests);
  });
});

describe('the metrics of the web', () => {
  it('count requests by the pattern of their route, and what the page cache does', async () => {
    for (const path of ['/offer/1', '/offer/1', '/offer/2', '/nowhere/1', '/nowhere/2']) await send(path);
    const text = await metrics.registry.metrics();
    const numberOf = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      );
    const labels = (route: string) => `{method="GET",route="${route}",status="200"}`;
    expect(numberOf(`bielle_request_duration_seconds_count${labels('/offer/[id]')}`)).toBe(3);
    expect(numberOf(`bielle_request_duration_seconds_count${labels('other')}`)).toBe(2);
    expect(numberOf('bielle_page_cache_requests_total{outcome="hit"}')).toBe(1);
    expect(numberOf('bielle_page_cache_requests_total{outcome="miss"}')).toBe(2);
    expect(numberOf('bielle_page_cache_pages')).toBe(2);
    expect(numberOf('bielle_page_cache_bytes')).toBeGreaterThan(2000);
  });
});
