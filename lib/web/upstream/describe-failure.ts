import { ApiFailure } from '#lib/contract/platform/client.ts';
import { describeError, type ErrorDescription } from '#lib/system/describe-error.ts';

/**
 * What the log may hold of an error. Messages of the upstream may quote users: only their status and code are logged.
 */
export function describeFailure(error: unknown): ErrorDescription & { digest?: string; status?: number } {
  const { message, ...description } = describeError(error);
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string'
      ? { digest: error.digest }
      : {};
  if (error instanceof ApiFailure) {
    return { ...description, ...digest, status: error.failure.statusCode, code: error.failure.code };
  }
  return { ...description, ...digest, ...(message === undefined ? {} : { message }) };
}
