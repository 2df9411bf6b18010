import { ApiError } from '#lib/contract/platform/client.ts';
import { toast } from './toast.ts';

/** Tells that an action failed: in the API's words, or in `noAnswer` when none came. */
export function notifyFailure(error: unknown, noAnswer: string): void {
  if (error instanceof ApiError && error.failure.code === 'network') toast.error(noAnswer);
  else void reportFailure(error);
}

/**
 * Shows a failed call: its message in a coloured toast when the API gave one, nothing otherwise. A failure
 * without a message goes to the browser's own error log, which stays empty in production.
 */
export async function reportFailure(error: unknown): Promise<void> {
  const message = error instanceof ApiError ? error.failure.message : '';
  if (!message) {
    if (process.env.NODE_ENV !== 'production') reportError(error);
    return;
  }
  const { toast } = await import('./toast.ts');
  toast.error(message);
}
