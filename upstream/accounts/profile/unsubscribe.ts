import type { profileContract } from '#lib/contract/accounts/profile.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { requireConfirmation } from '#upstream/platform/sessions.ts';
import { discardFiles, eraseAccount } from './erase.ts';

/**
 * Ends the caller's account for good, whatever its role: a session alone is not enough, the password must just have been
 * confirmed in it. Of two calls at once the second finds no session.
 */
export async function unsubscribe(context: Context<(typeof profileContract)['unsubscribe']>): Promise<void> {
  const { db, deps, caller, request } = context;
  const now = deps.clock();
  const files = await db.transaction(async (tx) => {
    await requireConfirmation(tx, caller, now);
    return eraseAccount(tx, deps, caller.userId, now);
  });
  if (!files) throw apiError('unauthorized');
  await discardFiles(db, deps.storage, files, request.log);
}
