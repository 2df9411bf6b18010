import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { defaultLocale, type Locale, localeOfAddress } from '#lib/i18n/locales.ts';
import type { Handler } from './ask-next.ts';

// Next bundles a copy of this module for the pages: both copies share one store.
const key = Symbol.for('bielle.current-response');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<ServerResponse> } = globalThis;
shared[key] ??= new AsyncLocalStorage();

/** Undefined outside a request. */
export const currentResponse = shared[key];

/** The page cache reads and removes it. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/** Adds purge tags to the current page. Its rule knows those of the address; a page adds objects from its content. */
export function alsoForgottenWith(tags: readonly string[]): void {
  const response = currentResponse.getStore();
  if (tags.length > 0 && response && !response.headersSent) {
    response.setHeader(PAGE_TAGS_HEADER, tags.join(' '));
  }
}

export function addressLocale(): Locale {
  return localeOfAddress(currentResponse.getStore()?.req.url ?? '') ?? defaultLocale;
}

// On the response itself: it may be set after the headers are sent.
const incomplete = Symbol.for('bielle.incomplete-answer');
const tooMany = Symbol.for('bielle.too-many-calls');
type Answer = ServerResponse & { [incomplete]?: true; [tooMany]?: number };

/** Marks an answer, by default the current page, as lacking data of an unavailable upstream. */
export function markIncomplete(response: Answer | undefined = currentResponse.getStore()): void {
  if (response) response[incomplete] = true;
}

/** The upstream limits calls; `seconds` until the next. */
export function markTooMany(
  seconds: number,
  response: Answer | undefined = currentResponse.getStore(),
): void {
  if (response) response[tooMany] = Math.max(seconds, response[tooMany] ?? 0);
}

export const tooManyFor = (response: Answer): number | undefined => response[tooMany];

export const isIncomplete = (response: Answer): boolean => response[incomplete] === true;

/** Gives everything that the handler calls access to its response. */
export function withCurrentResponse(handle: Handler): Handler {
  return (request, response) => currentResponse.run(response, () => handle(request, response));
}
