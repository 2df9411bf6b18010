import { readingPlan } from '#upstream/plans/reading-plan.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import type { Reader } from './received.ts';

/**
 * Who reads received applications, and what their plan opens.
 * @throws no_plan
 */
export async function readerOf({
  db,
  deps,
  caller,
}: {
  db: Db;
  deps: Deps;
  caller: RecruiterCaller;
}): Promise<Reader> {
  const { userId, organisationId, member } = caller;
  return { userId, organisationId, member, plan: await readingPlan(db, organisationId, deps.clock()) };
}
