import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfAddress } from '#lib/i18n/locales.ts';
import { keepLanguage } from '../page-cache/keep-language.ts';
import { compressPage, pageEncoding } from '../server/compress-page.ts';
import { isPage, isPayload, tapResponse } from './response-tap.ts';

/** Next's notes for a routing host repeat the whole address, too long for many proxies' buffers. */
const NOTES = ['x-middleware-rewrite', 'x-middleware-next'];

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
 * - Removes Next's internal headers.
 * - Replaces a failed page by `sendErrorPage`: Next's own is empty without JavaScript. A page that has begun is left
 *   as it is.
 * - Makes links keep the language of the address, but not in development.
 * - Compresses pages, which Next does slowly.
 */
export function tapNext(request: IncomingMessage, response: ServerResponse, sendErrorPage: () => void): void {
  // In development React compares the links with its own, and covers the page with an error.
  const isCompared = process.env.NODE_ENV === 'development';
  const locale = isCompared ? undefined : localeOfAddress(request.url ?? '');
  const encoding = isCompared ? 'identity' : pageEncoding(request);
  const isCompressed = encoding !== 'identity';
  const isChanged = isCompressed || locale !== undefined;
  // A compressed page cannot be changed.
  if (isChanged) delete request.headers['accept-encoding'];
  tapResponse(response, {
    hiddenHeaders: NOTES,
    isReplaced: () => response.statusCode === 500 && isPage(response),
    replace: () => {
      for (const name of FAILED_PAGE_HEADERS) response.removeHeader(name);
      sendErrorPage();
    },
    isHeld: () => (isCompressed && isPayload(response)) || (isChanged && isPage(response)),
    finish: async (body) => {
      const page =
        locale && isPage(response) ? Buffer.from(keepLanguage(body.toString('utf8'), locale)) : body;
      const small = await compressPage(page, encoding);
      const varies = String(response.getHeader('vary') ?? '');
      if (isCompressed && !/accept-encoding/i.test(varies)) response.appendHeader('vary', 'Accept-Encoding');
      if (small) response.setHeader('content-encoding', encoding);
      return small ?? page;
    },
  });
}
