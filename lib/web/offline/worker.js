/*
 * The service worker: keeps the page /offline with what it needs and answers with it when a page cannot be reached.
 * It keeps nothing else, no page and no answer, and leaves every request alone that is not for a page. The handler
 * of /sw.js writes VERSION before it, the build and the reader's language, so that a new one takes over, and LANGUAGE.
 */
/* global VERSION, LANGUAGE */
const FAMILY = 'bielle-offline-';
const KEPT = FAMILY + VERSION;
const PAGE = '/offline';
/** Since when pages have been out of reach, in milliseconds since 1970; the page reads it. */
const SINCE = '/offline/since';
/** What the page names: styles, font, scripts, icons. Scripts stand in it with and without their folder. */
const FILES =
  /(?:\/_next\/)?static\/(?:chunks|css|media)\/[\w.~%-]+(?:\/[\w.~%-]+)*|\/icons\.svg\?v=\w+|\/favicon\.svg/g;

/** The last page asked for could not be reached: the files of the offline page come from what is kept. */
let away = false;

async function keep() {
  const page = await fetch(PAGE, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'accept-language': LANGUAGE },
  });
  if (!page.ok) throw new Error(`${PAGE} answers ${page.status}`);
  const named = (await page.clone().text()).match(FILES) ?? [];
  const files = new Set(named.map((file) => (file.startsWith('static/') ? `/_next/${file}` : file)));
  const cache = await caches.open(KEPT);
  await Promise.all([cache.put(PAGE, page), cache.addAll([...files])]);
}

async function forgetOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The same answer whatever language or encoding is asked for: what is kept is the reader's. */
const kept = (request) => caches.match(request, { cacheName: KEPT, ignoreVary: true });

async function rememberSince() {
  const cache = await caches.open(KEPT);
  if (!(await cache.match(SINCE))) await cache.put(SINCE, new Response(String(Date.now())));
}

async function pageOrOffline(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    away = false;
    event.waitUntil(caches.open(KEPT).then((cache) => cache.delete(SINCE)));
    return answer;
  } catch (error) {
    const page = await kept(PAGE);
    if (!page) throw error;
    away = true;
    await rememberSince();
    return page;
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOld(), registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  // A form that was sent, a frame or a download: the browser says by itself that it failed.
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(pageOrOffline(event));
  } else if (away && request.url.startsWith(location.origin)) {
    event.respondWith(kept(request).then((file) => file ?? fetch(request)));
  }
});
