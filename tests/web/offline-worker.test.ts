// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { GET as getManifest } from '#app/manifest.webmanifest/route.ts';
import { GET } from '#app/sw.js/route.ts';
import { locales } from '#lib/i18n/locales.ts';
import { workerSources } from '#lib/web/offline/worker-script.ts';
import { setWebSettings, site } from '#tests/support/web-upstream.ts';

type Listener = (event: object) => void;
type Files = Map<string, Response>;

/** The page of a build: what it names is what it needs. */
const page = (build: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${build}.css"/><link rel="preload" as="font" ` +
  `href="/_next/static/media/archivo-s.p.1z_~b.woff2"/><use href="/icons.svg?v=0a1b2c3d#heart"/>` +
  `<script src="/_next/static/chunks/${build}.js"></script><script>push("static/chunks/late-${build}.js")</script>`;

/** A browser's caches, which outlive its workers. */
function aBrowser() {
  const stored = new Map<string, Files>();
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, site).pathname +
    new URL(typeof request === 'string' ? request : request.url, site).search;
  const open = async (name: string) => {
    const files: Files = stored.get(name) ?? new Map();
    stored.set(name, files);
    return {
      put: async (request: string, answer: Response) => void files.set(pathOf(request), answer),
      match: async (request: string) => files.get(pathOf(request))?.clone(),
      delete: async (request: string) => files.delete(pathOf(request)),
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(path, new Response(path));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(pathOf(request))?.clone(),
  };
  return { stored, caches };
}

/** Runs a worker in a browser; `network` answers or fails. */
function start(script: string, browser: ReturnType<typeof aBrowser>, network: (path: string) => Response) {
  const listeners = new Map<string, Listener>();
  const told: string[] = [];
  const asked: string[] = [];
  const fetching = async (request: string | { url: string }) => {
    const path = new URL(typeof request === 'string' ? request : request.url, site).pathname;
    asked.push(path);
    return network(path);
  };
  runInNewContext(script, {
    ...{ caches: browser.caches, fetch: fetching, Response, URL, location: { origin: site } },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => told.push('skipWaiting'),
    clients: { claim: () => told.push('claim') },
    registration: {
      navigationPreload: { enable: () => told.push('preload') },
      unregister: () => told.push('unregister'),
    },
  });
  const lasting = async (name: string) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
  };
  /** What the worker answers; undefined when it leaves the request to the browser. */
  const ask = async (path: string, request: object = {}) => {
    let answer: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { url: site + path, method: 'GET', mode: 'navigate', destination: 'document', ...request },
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const given = await answer;
    await Promise.all(waits);
    return given && (await given.text());
  };
  return { install: () => lasting('install'), activate: () => lasting('activate'), ask, told, asked };
}

const script = (build: string, locale: 'fr' | 'en' = 'fr') => workerSources({ build, locale, on: true });
const online = (build: string) => (path: string) =>
  new Response(path === '/offline' ? page(build) : `online ${path}`);
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const file = { mode: 'no-cors', destination: 'script' };

describe('the service worker', () => {
  test('keeps the offline page with what it names, and nothing else', async () => {
    const browser = aBrowser();
    const worker = start(script('b1'), browser, online('b1'));
    await worker.install();
    await worker.activate();
    expect(worker.told).toEqual(['skipWaiting', 'preload', 'claim']);
    expect(await worker.ask('/candidate/mycv')).toBe('online /candidate/mycv');
    expect([...browser.stored.keys()]).toEqual(['bielle-offline-b1-fr']);
    expect([...(browser.stored.get('bielle-offline-b1-fr')?.keys() ?? [])].sort()).toEqual([
      '/_next/static/chunks/b1.css',
      '/_next/static/chunks/b1.js',
      '/_next/static/chunks/late-b1.js',
      '/_next/static/media/archivo-s.p.1z_~b.woff2',
      '/icons.svg?v=0a1b2c3d',
      '/offline',
    ]);
  });

  test('is not installed when the offline page cannot be had', async () => {
    const broken = start(script('b1'), aBrowser(), () => new Response('', { status: 500 }));
    await expect(broken.install()).rejects.toThrow('/offline');
  });

  test('answers pages alone, with the offline page while they are out of reach, and says since when', async () => {
    const browser = aBrowser();
    const first = start(script('b1'), browser, online('b1'));
    await first.install();
    let network: (path: string) => Response = offline;
    const worker = start(script('b1'), browser, (path) => network(path));
    const files = browser.stored.get('bielle-offline-b1-fr');

    expect(await worker.ask('/_next/static/chunks/b1.js', file)).toBeUndefined();
    expect(await worker.ask('/candidate/mycv')).toBe(page('b1'));
    const since = Number(await files?.get('/offline/since')?.clone().text());
    expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
    expect(await worker.ask('/_next/static/chunks/b1.js', file)).toBe('/_next/static/chunks/b1.js');
    expect(await worker.ask('/pricing')).toBe(page('b1'));
    expect(Number(await files?.get('/offline/since')?.clone().text())).toBe(since);

    network = online('b1');
    expect(await worker.ask('/pricing')).toBe('online /pricing');
    expect(files?.has('/offline/since')).toBe(false);
    expect(await worker.ask('/_next/static/chunks/b1.js', file)).toBeUndefined();
  });

  test.each([
    ['a form that is sent', '/api/session', { method: 'POST' }],
    ['an answer of the API', '/api/session', { mode: 'cors', destination: '' }],
    ['the page of a frame', '/api/invoices/1/invoice.pdf', { destination: 'iframe' }],
  ])('leaves %s to the browser', async (_, path, request) => {
    const worker = start(script('b1'), aBrowser(), offline);
    expect(await worker.ask(path, request)).toBeUndefined();
    expect(worker.asked).toEqual([]);
  });

  test('takes over from an older build and from another language, whose pages go', async () => {
    const browser = aBrowser();
    await start(script('b1'), browser, online('b1')).install();
    await browser.caches.open('somebody-elses');
    const next = start(script('b2', 'en'), browser, online('b2'));
    await next.install();
    expect(next.told).toEqual(['skipWaiting']);
    await next.activate();
    expect([...browser.stored.keys()]).toEqual(['somebody-elses', 'bielle-offline-b2-en']);
    const away = start(script('b2', 'en'), browser, offline);
    expect(await away.ask('/')).toBe(page('b2'));
  });

  test('removes itself and what was kept when it is switched off', async () => {
    const browser = aBrowser();
    await start(script('b1'), browser, online('b1')).install();
    const end = start(workerSources({ build: 'b1', locale: 'fr', on: false }), browser, offline);
    await end.install();
    await end.activate();
    expect(end.told).toEqual(['skipWaiting', 'unregister']);
    expect([...browser.stored.keys()]).toEqual([]);
    expect(await end.ask('/')).toBeUndefined();
  });

  test('is asked for anew each time, in the reader’s language', async () => {
    setWebSettings({});
    process.env.OFFLINE_PAGE = '0';
    const ended = GET(new Request(`${site}/sw.js`));
    delete process.env.OFFLINE_PAGE;
    expect(ended.headers.get('cache-control')).toBe('private, no-cache');
    expect(await ended.text()).toContain('unregister');
    expect(ended.headers.get('content-type')).toContain('text/javascript');
  });
});

describe('the manifest', () => {
  test.each(locales)('has everything an installation needs (%s)', async (locale) => {
    const answer = getManifest(
      new Request(`${site}/manifest.webmanifest`, { headers: { 'accept-language': locale } }),
    );
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: locale,
    });
    expect(manifest.short_name).toBe('Bielle');
    expect(manifest.name.length).toBeLessThanOrEqual(45);
    const sizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});
