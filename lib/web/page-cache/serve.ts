import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#lib/contract/platform/headers.ts';
import { isLocale, type Locale, localeCookie, localeFromHeader, localeOfAddress } from '#lib/i18n/locales.ts';
import { markIncomplete } from '../next-adapter/current-response.ts';
import { SESSION_TIMING } from '../next-adapter/deferred-scripts.ts';
import { readCookie, sessionCookie } from '../session/session.ts';
import type { PageCache } from './cache.ts';
import { bodyIn, type Encoding, type Entry, encodingFor, formOf } from './entry.ts';
import { memoize } from './memoize.ts';
import { isForVisitors, type PageRule, pageRule } from './rules.ts';

/** Browsers revalidate each time (mostly 304); shared caches must not mix languages. */
const forBrowsers = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
};

const ruleOfUrl = memoize((url) => {
  const question = url.indexOf('?');
  return question < 0 ? pageRule(url, '') : pageRule(url.slice(0, question), url.slice(question));
});
const localeOfHeader = memoize(localeFromHeader);
const encodingOfHeader = memoize(encodingFor);

const isSignedIn = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${sessionCookie}=`) === true;

export function cacheableRule(request: IncomingMessage): PageRule | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { headers, url = '/' } = request;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  if (isSignedIn(request) && isForVisitors(url.split('?')[0] ?? '')) return null;
  return ruleOfUrl(url);
}

export function localeOfMessage({ headers, url = '' }: IncomingMessage): Locale {
  const named = localeOfAddress(url);
  if (named) return named;
  const cookie = headers.cookie && readCookie(headers.cookie, localeCookie);
  return isLocale(cookie) ? cookie : localeOfHeader(headers['accept-language'] ?? '');
}

function isFresh(request: IncomingMessage, entry: Entry): boolean {
  const known = request.headers['if-none-match'];
  if (entry.status !== 200 || known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === entry.etag || tag.trim() === '*');
}

/** A flat list, as Node sends it, made once per form of a page. `fixed` are the server's own headers. */
function headOf(
  entry: Entry,
  form: Encoding | 'unchanged',
  fixed: Readonly<Record<string, string>>,
  length = 0,
): string[] {
  const known = entry.heads[form];
  if (known) return known;
  const headers: Record<string, string> = { ...fixed, ...entry.headers, ...forBrowsers, etag: entry.etag };
  if (form === 'gzip' || form === 'br') headers['content-encoding'] = form;
  if (form !== 'unchanged') headers['content-length'] = String(length);
  const head = Object.entries(headers).flat();
  entry.heads[form] = head;
  return head;
}

export type Serving = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  fixed: Readonly<Record<string, string>>;
  onLooked(isThere: boolean): void;
};

const signedIn = ['server-timing', SESSION_TIMING];
const nobody: string[] = [];

const sessionHeader = (request: IncomingMessage): string[] => (isSignedIn(request) ? signedIn : nobody);

async function send({ request, response, requestId, fixed }: Serving, entry: Entry): Promise<void> {
  const mark = [REQUEST_ID_HEADER, requestId, ...sessionHeader(request)];
  if (isFresh(request, entry)) {
    response.writeHead(304, headOf(entry, 'unchanged', fixed).concat(mark)).end();
    return;
  }
  const encoding = formOf(entry, encodingOfHeader(String(request.headers['accept-encoding'] ?? '')));
  const body = entry.bodies[encoding] ?? (await bodyIn(entry, encoding));
  response.writeHead(entry.status, headOf(entry, encoding, fixed, body.length).concat(mark));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers from the cache, rendering first if needed; `false` when that failed and nothing is sent. */
export async function serveCached(cache: PageCache, rule: PageRule, serving: Serving): Promise<boolean> {
  const locale = localeOfMessage(serving.request);
  const found = cache.peek(rule, locale);
  serving.onLooked(found !== undefined);
  const entry = found ?? (await cache.get(rule, locale, serving.requestId));
  if (entry.incomplete) markIncomplete(serving.response);
  // A picture's only sign is its status.
  if (entry.status > 500) markIncomplete(serving.response);
  if (entry.status >= 500 && !entry.drawn) return false;
  await send(serving, entry);
  return true;
}
