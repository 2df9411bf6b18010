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
  `<script src="/_next/static/chunks/${build}.js"></script><script>push("static/immutable/chunks/late-${build}.js")</script>`;

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

type Network = (path: string, language?: string) => Response | Promise<Response>;

/** Runs a worker in a browser; `network` answers or fails. */
function start(script: string, browser: ReturnType<typeof aBrowser>, network: Network) {
  const listeners = new Map<string, Listener>();
  const reported: string[] = [];
  const requests: string[] = [];
  let installed = () => {};
  const isInstalled = new Promise<void>((resolve) => {
    installed = resolve;
  });
  const fetching = async (
    request: string | { url: string },
    { headers }: { headers?: Record<string, string> } = {},
  ) => {
    const path = new URL(typeof request === 'string' ? request : request.url, site).pathname;
    requests.push(path);
    return network(path, headers?.['accept-language']);
  };
  runInNewContext(script, {
    caches: browser.caches,
    fetch: fetching,
    Response,
    URL,
    location: { origin: site },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => reported.push('skipWaiting'),
    clients: { claim: () => reported.push('claim') },
    registration: {
      navigationPreload: { enable: () => reported.push('preload') },
      // One thing at a time: a browser ends a registration once its worker is installed, not before.
      unregister: () => isInstalled.then(() => reported.push('unregister')),
    },
  });
  const lasting = async (name: string) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
    if (name === 'install') installed();
  };
  /** What the worker answers; undefined when it leaves the request to the browser. */
  const send = async (path: string, request: object = {}) => {
    let answer: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { url: site + path, method: 'GET', mode: 'navigate', destination: 'document', ...request },
      // A browser may leave it open for ever when workers change: nobody may wait for it.
      preloadResponse: new Promise(() => undefined),
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const input = await answer;
    await Promise.all(waits);
    return input && (await input.text());
  };
  return { install: () => lasting('install'), activate: () => lasting('activate'), send, reported, requests };
}

const script = (build: string) => workerSources({ build, on: true });
/** A site that its reader reads in `language`. */
const online =
  (build: string, language = 'fr'): Network =>
  (path, requests = language) =>
    new Response(path === '/offline' ? requests + page(build) : `online ${path}`, {
      headers: { 'content-language': requests },
    });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const file = { mode: 'no-cors', destination: 'script' };

describe('the service worker', () => {
  test('keeps the offline page in every language with what it names, and nothing else', async () => {
    const browser = aBrowser();
    const worker = start(script('b1'), browser, online('b1'));
    await worker.install();
    await worker.activate();
    expect(await worker.send('/candidate/mycv')).toBe('online /candidate/mycv');
    expect([...browser.stored.keys()].sort()).toEqual(['bielle-offline-b1', 'bielle-offline-state']);
    expect([...(browser.stored.get('bielle-offline-b1')?.keys() ?? [])].sort()).toEqual([
      '/_next/static/chunks/b1.css',
      '/_next/static/chunks/b1.js',
      '/_next/static/immutable/chunks/late-b1.js',
      '/_next/static/media/archivo-s.p.1z_~b.woff2',
      '/icons.svg?v=0a1b2c3d',
      '/offline/en',
      '/offline/fr',
    ]);
    expect([...(browser.stored.get('bielle-offline-state')?.keys() ?? [])]).toEqual(['/offline/language']);
  });

  test('takes over from no worker that runs, and claims no page', async () => {
    const worker = start(script('b1'), aBrowser(), online('b1'));
    await worker.install();
    await worker.activate();
    expect(worker.reported).toEqual([]);
  });

  test('is not installed when the offline page cannot be had', async () => {
    const broken = start(script('b1'), aBrowser(), () => new Response('', { status: 500 }));
    await expect(broken.install()).rejects.toThrow('/offline');
  });

  test('answers pages alone, with the offline page while they are out of reach, and says since when', async () => {
    const browser = aBrowser();
    const first = start(script('b1'), browser, online('b1'));
    await first.install();
    let network: Network = offline;
    const worker = start(script('b1'), browser, (...requests) => network(...requests));
    const state = browser.stored.get('bielle-offline-state');

    expect(await worker.send('/_next/static/chunks/b1.js', file)).toBeUndefined();
    expect(await worker.send('/candidate/mycv')).toBe(`fr${page('b1')}`);
    const since = Number(await state?.get('/offline/since')?.clone().text());
    expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
    expect(await worker.send('/_next/static/chunks/b1.js', file)).toBe('/_next/static/chunks/b1.js');
    expect(await worker.send('/pricing')).toBe(`fr${page('b1')}`);
    expect(Number(await state?.get('/offline/since')?.clone().text())).toBe(since);

    network = online('b1');
    expect(await worker.send('/pricing')).toBe('online /pricing');
    expect(state?.has('/offline/since')).toBe(false);
    expect(await worker.send('/_next/static/chunks/b1.js', file)).toBeUndefined();
  });

  test('answers in the language of the page that was read last, without another worker', async () => {
    const browser = aBrowser();
    await start(script('b1'), browser, online('b1', 'en')).install();
    expect(await start(script('b1'), browser, offline).send('/')).toBe(`en${page('b1')}`);

    let network = online('b1', 'fr');
    const worker = start(script('b1'), browser, (...requests) => network(...requests));
    await worker.send('/pricing');
    expect(await start(script('b1'), browser, offline).send('/')).toBe(`fr${page('b1')}`);
    network = online('b1', 'en');
    await worker.send('/pricing');
    // A file says no language, and neither does a page of another site's making.
    network = () => new Response('pdf', { headers: { 'content-language': 'xx' } });
    await worker.send('/api/invoices/1/invoice.pdf');
    network = () => new Response('pdf');
    await worker.send('/api/invoices/1/invoice.pdf');
    expect(await start(script('b1'), browser, offline).send('/')).toBe(`en${page('b1')}`);
  });

  test.each([
    ['a form that is sent', '/api/session', { method: 'POST' }],
    ['an answer of the API', '/api/session', { mode: 'cors', destination: '' }],
    ['the page of a frame', '/api/invoices/1/invoice.pdf', { destination: 'iframe' }],
  ])('leaves %s to the browser', async (_, path, request) => {
    const worker = start(script('b1'), aBrowser(), offline);
    expect(await worker.send(path, request)).toBeUndefined();
    expect(worker.requests).toEqual([]);
  });

  test('keeps the files of a new build before the older ones go', async () => {
    const browser = aBrowser();
    await start(script('b1'), browser, online('b1')).install();
    await browser.caches.open('somebody-elses');
    const next = start(script('b2'), browser, online('b2'));
    await next.install();
    const names = () => [...browser.stored.keys()].sort();
    expect(names()).toEqual([
      'bielle-offline-b1',
      'bielle-offline-b2',
      'bielle-offline-state',
      'somebody-elses',
    ]);
    expect(await start(script('b1'), browser, offline).send('/')).toBe(`fr${page('b1')}`);
    await next.activate();
    expect(names()).toEqual(['bielle-offline-b2', 'bielle-offline-state', 'somebody-elses']);
    expect(await start(script('b2'), browser, offline).send('/')).toBe(`fr${page('b2')}`);
  });

  test('removes itself and what was kept when it is switched off', async () => {
    const browser = aBrowser();
    await start(script('b1'), browser, online('b1')).install();
    const end = start(workerSources({ build: 'b1', on: false }), browser, offline);
    await end.install();
    expect(end.reported).toEqual(['unregister']);
    expect([...browser.stored.keys()]).toEqual([]);
    expect(await end.send('/')).toBeUndefined();
  });

  test('is asked for anew each time, and is the end of it when it is switched off', async () => {
    setWebSettings({});
    process.env.OFFLINE_PAGE = '0';
    const ended = GET();
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
