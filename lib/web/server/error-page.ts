import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { REQUEST_ID_HEADER } from '#lib/contract/platform/headers.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { INCIDENT_PLACE } from '#lib/system/incident.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { isIncomplete, tooManyFor } from '../next-adapter/current-response.ts';
import { inlineScriptHashes } from '../next-adapter/inline-scripts.ts';
import type { PageCache } from '../page-cache/cache.ts';
import { bodyIn } from '../page-cache/entry.ts';
import { pageRule } from '../page-cache/rules.ts';
import { localeOfMessage } from '../page-cache/serve.ts';

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  fixed: Readonly<Record<string, string>>;
};

type Page = { html: string; headers: Readonly<Record<string, string>> };

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

async function waitPage(
  { request }: Exchange,
  cache: PageCache,
  { path, seconds }: { path: string; seconds: string },
): Promise<Page | undefined> {
  const rule = pageRule(path, '');
  const entry = rule && (await cache.get(rule, localeOfMessage(request)).catch(() => undefined));
  if (entry?.status !== 200) return undefined;
  const html = String(await bodyIn(entry, 'identity'));
  return { html, headers: { ...entry.headers, 'retry-after': seconds } };
}

const awayPage = (exchange: Exchange, cache: PageCache) =>
  waitPage(exchange, cache, { path: paths.unavailable(), seconds: String(RETRY_AFTER) });

async function framedPage({ request, requestId }: Exchange, cache: PageCache): Promise<Page | undefined> {
  const rule = pageRule(paths.incident(), '');
  const entry = rule && (await cache.get(rule, localeOfMessage(request), requestId).catch(() => undefined));
  const drawn = entry?.status === 200 ? String(await bodyIn(entry, 'identity')) : '';
  if (!entry || !drawn.includes(INCIDENT_PLACE)) return undefined;
  const html = drawn.replaceAll(INCIDENT_PLACE, requestId);
  // The number is in the page's data too, which changes that script's hash.
  const policy = contentSecurityPolicy(inlineScriptHashes(Buffer.from(html).toString('latin1')));
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

/** 429 with the seconds to wait. */
export async function sendTooMany(exchange: Exchange, cache: PageCache, wait: number): Promise<void> {
  const page = await waitPage(exchange, cache, { path: paths.tooMany(), seconds: String(wait) });
  const plain = {
    html: 'Too Many Requests',
    headers: { 'content-type': 'text/plain', 'retry-after': `${wait}` },
  };
  sendPage(exchange, 429, page ?? plain);
}

/**
 * Sends a page with the incident's number (the request's id) in the reader's language; 503 when only the upstream is
 * unavailable, 429 when it limits calls. Without `cache` the page has no frame.
 */
export async function sendErrorPage(
  exchange: Exchange,
  cache: PageCache | undefined,
  status = 500,
): Promise<void> {
  const { response } = exchange;
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
