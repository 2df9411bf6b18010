/*
 * The service worker: keeps the page /offline in every language with what it needs, and answers with it when a page
 * cannot be reached. It keeps nothing else, no page and no answer, and leaves every request alone that is not for a
 * page. The handler of /sw.js writes BUILD and LANGUAGES before it: only another build is another worker. That one
 * waits until the pages of the former are closed, and never takes over while a page is on its way.
 */
/* global BUILD, LANGUAGES */
const FAMILY = 'bielle-offline-';
/** The pages and files of this build. */
const KEPT = FAMILY + BUILD;
/** What outlives a build. */
const STATE = `${FAMILY}state`;
const PAGE = '/offline';
/** Since when pages have been out of reach, in milliseconds since 1970; the page reads it. */
const SINCE = '/offline/since';
/** The language of the page that was read last. */
const LANGUAGE = '/offline/language';
/** What the page names: styles, font, scripts, icons. Scripts stand in it with and without their folder. */
const FILES =
  /(?:\/_next\/)?static\/(?:immutable\/)?(?:chunks|css|media)\/[\w.~%-]+(?:\/[\w.~%-]+)*|\/icons\.svg\?v=\w+|\/favicon\.svg/g;

/**
 * Whether the last page asked for could not be reached: the files of the offline page then come from what is kept.
 * Undefined until this run of the worker has seen a page.
 */
let away;
/** The language that is written down, as far as this run of the worker knows. */
let written;

const placeOf = (language) => `${PAGE}/${language}`;

async function offlinePageIn(language) {
  const page = await fetch(PAGE, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
  if (!page.ok) throw new Error(`${PAGE} answers ${page.status}`);
  return page;
}

/** The server says it of every page, by the reader's choice or by what the browser asks for. */
async function writeLanguage(language) {
  if (!LANGUAGES.includes(language) || language === written) return;
  await (await caches.open(STATE)).put(LANGUAGE, new Response(language));
  written = language;
}

async function keep() {
  const asReader = await fetch(PAGE, { method: 'HEAD', cache: 'no-store' });
  await writeLanguage(asReader.headers.get('content-language'));
  const pages = await Promise.all(LANGUAGES.map(offlinePageIn));
  const texts = await Promise.all(pages.map((page) => page.clone().text()));
  const named = texts.flatMap((text) => text.match(FILES) ?? []);
  const files = new Set(named.map((file) => (file.startsWith('static/') ? `/_next/${file}` : file)));
  const cache = await caches.open(KEPT);
  const puts = pages.map((page, index) => cache.put(placeOf(LANGUAGES[index]), page));
  await Promise.all([...puts, cache.addAll([...files])]);
}

async function forgetOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== KEPT && name !== STATE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The same answer whatever language or encoding is asked for: the place says which language it is. */
const kept = (request) => caches.match(request, { cacheName: KEPT, ignoreVary: true });

async function keptPage() {
  const stored = await (await caches.open(STATE)).match(LANGUAGE);
  return kept(placeOf(stored ? await stored.text() : LANGUAGES[0]));
}

async function rememberSince() {
  const cache = await caches.open(STATE);
  if (!(await cache.match(SINCE))) await cache.put(SINCE, new Response(String(Date.now())));
}

async function forgetSince() {
  await (await caches.open(STATE)).delete(SINCE);
}

/**
 * Waits for the network alone, as the browser would without a worker. Navigation preload would begin a little
 * sooner, but its answer may never come when the worker changes meanwhile.
 */
async function pageOrOffline(event) {
  try {
    const answer = await fetch(event.request);
    if (away !== false) event.waitUntil(forgetSince());
    away = false;
    event.waitUntil(writeLanguage(answer.headers.get('content-language')));
    return answer;
  } catch (error) {
    const page = await keptPage();
    if (!page) throw error;
    away = true;
    await rememberSince();
    return page;
  }
}

addEventListener('install', (event) => event.waitUntil(keep()));

addEventListener('activate', (event) => event.waitUntil(forgetOld()));

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
