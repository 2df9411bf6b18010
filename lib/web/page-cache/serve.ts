import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeCookie, pickLocale } from '#lib/i18n/locales.ts';
import { readCookie } from '../session.ts';
import type { PageCache } from './cache.ts';
import { bodyIn, type Entry, encodingFor } from './entry.ts';
import { type PageRule, pageRule } from './rules.ts';

/** Browsers ask each time (and mostly hear 304); nothing in between may mix the languages of two people. */
const forBrowsers = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
};

/**
 * The rule of a request that the cache may answer, or null: a GET or HEAD for a whole public page. What the
 * client router asks for is only part of a page.
 */
export function cacheableRule(request: IncomingMessage): PageRule | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { headers, url = '/' } = request;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  const question = url.indexOf('?');
  return question < 0 ? pageRule(url, '') : pageRule(url.slice(0, question), url.slice(question));
}

function isFresh(request: IncomingMessage, entry: Entry): boolean {
  const known = request.headers['if-none-match'];
  if (entry.status !== 200 || known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === entry.etag || tag.trim() === '*');
}

async function send(request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> {
  const headers: Record<string, string | number> = { ...entry.headers, ...forBrowsers, etag: entry.etag };
  if (isFresh(request, entry)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = entry.bodies[encoding] ?? (await bodyIn(entry, encoding));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(entry.status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Answers a request from the cache, rendering the page first when it is not there. */
export async function serveCached(
  cache: PageCache,
  rule: PageRule,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const locale = pickLocale(
    readCookie(request.headers.cookie, localeCookie),
    request.headers['accept-language'],
  );
  await send(request, response, cache.peek(rule, locale) ?? (await cache.get(rule, locale)));
}
