import { ApiFailure } from '#lib/contract/platform/client.ts';

/** The same file is refused again, but a network or a server that failed may be back. */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  const { statusCode } = error.failure;
  return statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
}
