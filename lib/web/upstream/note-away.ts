import { ApiFailure } from '#lib/contract/platform/client.ts';
import { markIncomplete, markTooMany } from '../next-adapter/current-response.ts';

const MINUTE = 60;

/** Marks the page as not cacheable, to be answered with 503 or 429, when the upstream is unavailable or limits calls. */
export function noteAway(error: unknown): never {
  const status = error instanceof ApiFailure ? error.failure.statusCode : undefined;
  if (error instanceof ApiFailure && status === 429) markTooMany(error.retryAfter ?? MINUTE);
  if (status !== undefined && (status === 0 || status === 429 || status >= 500)) markIncomplete();
  throw error;
}
