import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfAddress } from '#lib/i18n/locales.ts';
import { keepLanguage } from '../page-cache/keep-language.ts';
import { isPage, tapResponse } from './response-tap.ts';

/** Notes of Next to a host that routes for it. They repeat the whole address, too long for many a proxy's buffer. */
const NOTES = ['x-middleware-rewrite', 'x-middleware-next'];

/** Headers of a failed page that the page in its place must not have. */
const FAILED_PAGE_HEADERS = [
  'content-length',
  'content-encoding',
  'content-security-policy',
  'etag',
  'link',
  'transfer-encoding',
  'x-page-tags',
  'vary',
  'cache-control',
];

/**
 * Changes what Next answers:
 * - Its notes to itself stay here.
 * - A page that it could not make is not sent; `sendErrorPage` is called instead. What Next draws then is an empty
 *   document that only its script fills: no sentence without JavaScript, no frame, no number. A page that has begun
 *   passes as it is.
 * - The links of a page keep the language that its address names. Such pages are few, and no cache has them.
 */
export function tapNext(request: IncomingMessage, response: ServerResponse, sendErrorPage: () => void): void {
  const locale = localeOfAddress(request.url ?? '');
  // What is compressed cannot be changed any more.
  if (locale) delete request.headers['accept-encoding'];
  tapResponse(response, {
    hiddenHeaders: NOTES,
    isReplaced: () => response.statusCode === 500 && isPage(response),
    replace: () => {
      for (const name of FAILED_PAGE_HEADERS) response.removeHeader(name);
      sendErrorPage();
    },
    rewritePage: locale ? (html) => keepLanguage(html, locale) : undefined,
  });
}
