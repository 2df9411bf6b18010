import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#lib/contract/headers.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { isLocale, type Locale, localeCookie, localeFromHeader } from '#lib/i18n/locales.ts';
import { readCookie } from '../session.ts';
import type { PageCache } from './cache.ts';
import { bodyIn, type Encoding, type Entry, encodingFor } from './entry.ts';
import { remembered } from './remembered.ts';
import { type PageRule, pageRule } from './rules.ts';

/** Browsers ask each time (and mostly hear 304); nothing in between may mix the languages of two people. */
const forBrowsers = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
};

const ruleOfUrl = remembered((url) => {
  const question = url.indexOf('?');
  return question < 0 ? pageRule(url, '') : pageRule(url.slice(0, question), url.slice(question));
});
const localeOfHeader = remembered(localeFromHeader);
const encodingOfHeader = remembered(encodingFor);

/**
 * The rule of a request that the cache may answer, or null: a GET or HEAD for a whole public page. What the
 * client router asks for is only part of a page.
 */
export function cacheableRule(request: IncomingMessage): PageRule | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { headers, url = '/' } = request;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  return ruleOfUrl(url);
}

/** The language of a request, as lib/i18n decides it. */
export function localeOfMessage({ headers }: IncomingMessage): Locale {
  const cookie = headers.cookie && readCookie(headers.cookie, localeCookie);
  return isLocale(cookie) ? cookie : localeOfHeader(headers['accept-language'] ?? '');
}

function isFresh(request: IncomingMessage, entry: Entry): boolean {
  const known = request.headers['if-none-match'];
  if (entry.status !== 200 || known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === entry.etag || tag.trim() === '*');
}

/**
 * The headers of an answer as a flat list, which Node sends as it stands. Made once for each form of a page.
 * `fixed` are the server's own, the same on every answer.
 */
function headOf(
  entry: Entry,
  form: Encoding | 'unchanged',
  fixed: Readonly<Record<string, string>>,
): string[] {
  const known = entry.heads[form];
  if (known) return known;
  const headers: Record<string, string> = { ...fixed, ...entry.headers, ...forBrowsers, etag: entry.etag };
  if (form === 'gzip' || form === 'br') headers['content-encoding'] = form;
  if (form !== 'unchanged') headers['content-length'] = String(entry.bodies[form]?.length ?? 0);
  const head = Object.entries(headers).flat();
  entry.heads[form] = head;
  return head;
}

/** Who is served, and how answers are marked. */
export type Serving = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  fixed: Readonly<Record<string, string>>;
};

async function send({ request, response, requestId, fixed }: Serving, entry: Entry): Promise<void> {
  const mark = [REQUEST_ID_HEADER, requestId];
  if (isFresh(request, entry)) {
    response.writeHead(304, headOf(entry, 'unchanged', fixed).concat(mark)).end();
    return;
  }
  const encoding = encodingOfHeader(String(request.headers['accept-encoding'] ?? ''));
  const body = entry.bodies[encoding] ?? (await bodyIn(entry, encoding));
  response.writeHead(entry.status, headOf(entry, encoding, fixed).concat(mark));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Next leaves the sentence of a page that failed to the browser's script: it is written into the page as well,
 * for browsers that run none.
 */
function sendFailed({ request, response, requestId, fixed }: Serving, entry: Entry, locale: Locale): void {
  const { title, sentence, home } = errorTexts[locale];
  const page = String(entry.bodies.identity ?? '');
  const said = `<noscript><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">${home}</a></p></main></noscript>`;
  // A page that was drawn says itself what is missing.
  const html = page.includes('<main') ? page : page.replace(/<body[^>]*>/, (body) => body + said);
  response.writeHead(entry.status, headOf(entry, 'unchanged', fixed).concat(REQUEST_ID_HEADER, requestId));
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Answers a request from the cache, rendering the page first when it is not there. */
export async function serveCached(cache: PageCache, rule: PageRule, serving: Serving): Promise<void> {
  const locale = localeOfMessage(serving.request);
  const entry = cache.peek(rule, locale) ?? (await cache.get(rule, locale));
  if (entry.status >= 500) sendFailed(serving, entry, locale);
  else await send(serving, entry);
}
