import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { REQUEST_ID_HEADER } from '#lib/contract/platform/headers.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { INCIDENT_PLACE } from '#lib/system/incident.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { isIncomplete, tooManyFor } from '../current-response.ts';
import type { PageCache } from '../page-cache/cache.ts';
import { inlineScriptHashes } from '../page-cache/inline-scripts.ts';
import { pageRule } from '../page-cache/rules.ts';
import { localeOfMessage } from '../page-cache/serve.ts';

/** What a request could not be answered for: its id is the incident's number, and that of its log lines. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** The server's own headers. */
  fixed: Readonly<Record<string, string>>;
};

type Page = { html: string; headers: Readonly<Record<string, string>> };

/** The plainest page there is, for when not even the page of incidents can be made. */
function plainPage({ request, requestId }: Exchange): Page {
  const locale = localeOfMessage(request);
  const texts = errorTexts[locale];
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${texts.title}</title></head><body><main><h1>${texts.title}</h1><p>${texts.sentence}</p>` +
    `<p>${texts.incident.replace('{number}', requestId)}</p><p><a href="/">${texts.home}</a></p></main></body></html>`;
  return { html, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

/** A page of Bielle's own that says to come back in so many seconds; undefined when it cannot be made. */
async function waitPage(
  { request }: Exchange,
  cache: PageCache,
  { path, seconds }: { path: string; seconds: string },
): Promise<Page | undefined> {
  const rule = pageRule(path, '');
  const entry = rule && (await cache.get(rule, localeOfMessage(request)).catch(() => undefined));
  if (entry?.status !== 200) return undefined;
  return { html: String(entry.bodies.identity), headers: { ...entry.headers, 'retry-after': seconds } };
}

/** Bielle's own page for an upstream that is away. */
const awayPage = (exchange: Exchange, cache: PageCache) =>
  waitPage(exchange, cache, { path: paths.unavailable(), seconds: String(RETRY_AFTER) });

/** Bielle's own page of incidents, drawn once and kept like any public page; undefined when it cannot be made. */
async function framedPage({ request, requestId }: Exchange, cache: PageCache): Promise<Page | undefined> {
  const rule = pageRule(paths.incident(), '');
  const entry = rule && (await cache.get(rule, localeOfMessage(request), requestId).catch(() => undefined));
  const drawn = entry?.status === 200 ? String(entry.bodies.identity) : '';
  if (!entry || !drawn.includes(INCIDENT_PLACE)) return undefined;
  const html = drawn.replaceAll(INCIDENT_PLACE, requestId);
  // The number stands in the page's data too, which is another script with each.
  const policy = contentSecurityPolicy(inlineScriptHashes(html));
  return { html, headers: { ...entry.headers, 'content-security-policy': policy } };
}

function sendPage(
  { request, response, requestId, fixed }: Exchange,
  status: number,
  { html, headers }: Page,
): void {
  const own = { 'cache-control': 'private, no-store', [REQUEST_ID_HEADER]: requestId };
  response.writeHead(status, { ...fixed, ...headers, ...own });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Tells who has asked for too many pages when to come back, in seconds, with 429. */
export async function sendTooMany(exchange: Exchange, cache: PageCache, wait: number): Promise<void> {
  const page = await waitPage(exchange, cache, { path: paths.tooMany(), seconds: String(wait) });
  const plain = {
    html: 'Too Many Requests',
    headers: { 'content-type': 'text/plain', 'retry-after': `${wait}` },
  };
  sendPage(exchange, 429, page ?? plain);
}

/**
 * Answers with a page that says what happened, names the incident by the request's id, and leads home, in the reader's
 * language; where only the upstream is away it says that, with 503, and with 429 where it refuses more calls for now. `cache` draws it in the frame of all pages; without one it is plain.
 */
export async function sendErrorPage(
  exchange: Exchange,
  cache: PageCache | undefined,
  status = 500,
): Promise<void> {
  const { response } = exchange;
  // Nobody is there any more, or it has begun.
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  const wait = tooManyFor(response);
  if (cache && wait) return sendTooMany(exchange, cache, wait);
  const away = cache && isIncomplete(response) ? await awayPage(exchange, cache) : undefined;
  const page = away ?? (cache && (await framedPage(exchange, cache))) ?? plainPage(exchange);
  sendPage(exchange, away ? 503 : status, page);
}
