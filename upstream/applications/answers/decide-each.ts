import type { Db } from '#upstream/platform/db.ts';
import { ApiError } from '#upstream/platform/errors.ts';

/** Somebody answered, closed or took it back in the same moment. */
const IS_LATE: readonly string[] = ['conflict', 'not_found', 'extension_refused'];

/**
 * Decides each in a transaction of its own, so that one that came late holds up no other. `decide` says whether there
 * was something to decide.
 */
export async function decideEach<T>(
  db: Db,
  all: readonly T[],
  decide: (tx: Db, one: T) => Promise<boolean>,
): Promise<{ done: number; late: number }> {
  let done = 0;
  for (const one of all) {
    try {
      if (await db.transaction((tx) => decide(tx, one))) done += 1;
    } catch (refusal) {
      if (!(refusal instanceof ApiError && IS_LATE.includes(refusal.code))) throw refusal;
    }
  }
  return { done, late: all.length - done };
}
