import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { defaultLocale, type Locale, localeOfAddress } from '#lib/i18n/locales.ts';
import type { Handler } from './server/ask-next.ts';

// Next bundles a copy of this module for the pages: the server's copy and theirs share one store.
const key = Symbol.for('bielle.current-response');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<ServerResponse> } = globalThis;
shared[key] ??= new AsyncLocalStorage();

/** The response of the request that is being answered; nothing outside of one. */
export const currentResponse = shared[key];

/** The header of an answer that names what else it shows; the page cache reads it and sends it to nobody. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/**
 * Has the page that is being rendered forgotten with these tags too. Those of its rule come from its address alone;
 * a page adds the objects that only its content names.
 */
export function alsoForgottenWith(tags: readonly string[]): void {
  const response = currentResponse.getStore();
  if (tags.length > 0 && response && !response.headersSent) {
    response.setHeader(PAGE_TAGS_HEADER, tags.join(' '));
  }
}

/** The language that the address of the page being rendered names; French, the default, when it names none. */
export function addressLocale(): Locale {
  return localeOfAddress(currentResponse.getStore()?.req.url ?? '') ?? defaultLocale;
}

// On the response itself: it can be said after its headers have left, too.
const incomplete = Symbol.for('bielle.incomplete-answer');
const tooMany = Symbol.for('bielle.too-many-calls');
type Answer = ServerResponse & { [incomplete]?: true; [tooMany]?: number };

/** Notes that an answer, by default the page that is being rendered, lacks what an upstream that is away should have said. */
export function markIncomplete(response: Answer | undefined = currentResponse.getStore()): void {
  if (response) response[incomplete] = true;
}

/** Notes that the upstream refused a call of the page that is being rendered, since there were too many, for so many seconds. */
export function markTooMany(
  seconds: number,
  response: Answer | undefined = currentResponse.getStore(),
): void {
  if (response) response[tooMany] = Math.max(seconds, response[tooMany] ?? 0);
}

/** The seconds to wait, where an answer could not be made because there were too many calls. */
export const tooManyFor = (response: Answer): number | undefined => response[tooMany];

/** Whether something of an answer is missing because the upstream is away. */
export const isIncomplete = (response: Answer): boolean => response[incomplete] === true;

/** The same handler, which lets whatever it calls reach its response. */
export function withCurrentResponse(handle: Handler): Handler {
  return (request, response) => currentResponse.run(response, () => handle(request, response));
}
