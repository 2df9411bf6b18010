import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { currentResponse } from '../current-response.ts';

/**
 * Gives the answer a status that a page cannot set itself: 404 for an object that is absent, 410 for one that
 * is gone, 503 when what the page is about could not be read, so that no cache keeps it. Unlike notFound() the
 * page keeps its content without JavaScript. It must stand outside of Suspense: the status goes out with the
 * first bytes.
 */
export function PageStatus({ code }: { code: 404 | 410 | 503 }) {
  const response = currentResponse.getStore();
  if (response) response.statusCode = code;
  if (code === 503 && response && !response.headersSent)
    response.setHeader('retry-after', String(RETRY_AFTER));
  return null;
}
