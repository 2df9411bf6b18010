import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { currentResponse } from '../next-adapter/current-response.ts';

/**
 * Sets a status that a page cannot: 403 refused, 404 absent, 410 gone, 503 unreadable, so that no cache keeps it. Unlike
 * notFound() the page keeps its content without JavaScript. Must stand outside Suspense: the status leaves with the
 * first bytes.
 */
export function PageStatus({ code }: { code: 403 | 404 | 410 | 503 }) {
  const response = currentResponse.getStore();
  if (response) response.statusCode = code;
  if (code === 503 && response && !response.headersSent)
    response.setHeader('retry-after', String(RETRY_AFTER));
  return null;
}
