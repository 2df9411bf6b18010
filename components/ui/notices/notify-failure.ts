import { ApiFailure } from '#lib/contract/platform/client.ts';
import { toast } from './toast.ts';

/** The API's message, or `noAnswer` without one. */
export function notifyFailure(error: unknown, noAnswer: string): void {
  if (error instanceof ApiFailure && error.failure.code === 'network') toast.error(noAnswer);
  else void reportFailure(error);
}

/**
 * Shows the API's message as a toast. A failure without a message goes to the browser's error log, which must stay
 * empty in production.
 */
export async function reportFailure(error: unknown): Promise<void> {
  const message = error instanceof ApiFailure ? error.failure.message : '';
  if (!message) {
    if (process.env.NODE_ENV !== 'production') reportError(error);
    return;
  }
  const { toast } = await import('./toast.ts');
  toast.error(message);
}
