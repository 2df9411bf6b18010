import { reportFailure } from '#components/session/api-client.ts';
import { toast } from '#components/ui/toast.ts';
import { ApiError } from '#lib/contract/platform/client.ts';

/** Tells that an action failed: in the API's words, or in `noAnswer` when none came. */
export function tellFailure(error: unknown, noAnswer: string): void {
  if (error instanceof ApiError && error.failure.code === 'network') toast.error(noAnswer);
  else void reportFailure(error);
}
