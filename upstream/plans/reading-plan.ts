import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { activePlan, type PlanStatus } from './credits.ts';

/** @throws no_plan */
export const readingPlan = (db: Db, organisationId: number, now: Date): Promise<PlanStatus> =>
  activePlan(db, organisationId, now, 'plans.received');

/**
 * `offerId` is null for a pick from the CV search. The free offer's plan opens only the applications to that offer.
 * @throws no_plan
 */
export async function requirePlanFor(
  db: Db,
  organisationId: number,
  offerId: number | null,
  now: Date,
): Promise<void> {
  const { hasPaidPackage, freeOfferId } = await readingPlan(db, organisationId, now);
  if (!hasPaidPackage && (offerId === null || offerId !== freeOfferId)) {
    throw apiError('no_plan', { message: 'plans.received' });
  }
}
