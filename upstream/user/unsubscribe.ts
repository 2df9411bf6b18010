import type { userContract } from '#lib/contract/user.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/handlers.ts';
import { discardFiles, eraseAccount } from './erase.ts';

/** Ends the caller's account for good, whatever its role. Of two calls at once the second finds no session. */
export async function unsubscribe(context: Context<(typeof userContract)['unsubscribe']>): Promise<void> {
  const { db, deps, caller, request } = context;
  const files = await db.transaction((tx) => eraseAccount(tx, deps, caller.userId, deps.clock()));
  if (!files) throw apiError('unauthorized');
  await discardFiles(db, deps.storage, files, request.log);
}
