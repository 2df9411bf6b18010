import type { profileContract } from '#lib/contract/accounts/profile.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { requireConfirmation } from '#upstream/platform/sessions.ts';
import { discardFiles, eraseAccount } from './erase.ts';

/** Needs a password confirmed just before in this session. The second of two simultaneous calls finds no session. */
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
