import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError } from '#upstream/platform/errors.ts';
import { queueTold, type Told } from './mails.ts';
import { type Move, sortApplication } from './sort.ts';

/** Limits mails of recruiters who decline repeatedly; the site shows the decision anyway. */
async function mayTell({ limits }: Deps, applicationId: number, told: Told): Promise<boolean> {
  if (told !== 'applicationDeclined') return true;
  try {
    await limits.take('decisionMail', String(applicationId));
    return true;
  } catch (refusal) {
    if (refusal instanceof ApiError) return false;
    throw refusal;
  }
}

/**
 * Moves an application, and queues the mail to its candidate in the same transaction. `isTold`: a mail is on its way.
 * @throws what `sortApplication` throws
 */
export async function decideApplication(
  tx: Db,
  deps: Deps,
  move: Move,
): Promise<{ id: number; isTold: boolean }> {
  const { id, told } = await sortApplication(tx, move, deps.clock());
  const isTold = told !== null && (await mayTell(deps, id, told)) && (await queueTold(tx, deps, id, told));
  return { id, isTold };
}
