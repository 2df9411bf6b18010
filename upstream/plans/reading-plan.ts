import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { activePlan, type PlanStatus } from './credits.ts';

/** The plan of whoever reads received CVs; `no_plan` without an active one. */
export const readingPlan = (db: Db, recruiterId: number, now: Date): Promise<PlanStatus> =>
  activePlan(db, recruiterId, now, 'plans.received');

/**
 * Refuses whoever may not handle the applications to an offer, or the CVs picked from the search (`offerId` null):
 * the free offer's plan opens the applications to that offer and nothing else.
 * @throws no_plan
 */
export async function requirePlanFor(
  db: Db,
  recruiterId: number,
  offerId: number | null,
  now: Date,
): Promise<void> {
  const { hasPaidPackage, freeOfferId } = await readingPlan(db, recruiterId, now);
  if (!hasPaidPackage && (offerId === null || offerId !== freeOfferId)) {
    throw apiError('no_plan', { message: 'plans.received' });
  }
}
