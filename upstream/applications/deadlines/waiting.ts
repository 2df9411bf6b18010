import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { WaitingApplication } from '#lib/rules/applications/deadline.ts';
import { hasNoDecision } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { hasInterview } from '../received/interviews.ts';

/** Neither answered nor closed. A CV picked from the search waits for no answer. As in the index `applications_undecided`. */
export const isUndecided = sql`(${applications.offerId} is not null and ${applications.unansweredAt} is null
  and ${hasNoDecision})`;

/** An interview is to come. */
export const isPaused = (now: Date): SQL<boolean> => sql<boolean>`${hasInterview(now)}`;

/** The garage selected it after Bielle had closed it. Names its table: a selected column would lose it. */
export const isReconsidered = sql<boolean>`coalesce(applications.selected_at >= applications.unanswered_at, false)`;

const ofGarage = (organisationId: number | null) =>
  organisationId === null
    ? isNull(applications.organisationId)
    : eq(applications.organisationId, organisationId);

/** Null stands for those whose organisation has left. */
export async function garagesWithUndecided(db: Db): Promise<(number | null)[]> {
  const rows = await db
    .selectDistinct({ id: applications.organisationId })
    .from(applications)
    .where(isUndecided);
  return rows.map(({ id }) => id);
}

export type Undecided = WaitingApplication & {
  id: number;
  candidateId: number;
  remindedDay: number;
  paused: boolean;
};

/** In the order of their ids, from `after` on. */
export const undecidedOf = (
  db: Db,
  organisationId: number | null,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<Undecided[]> =>
  db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      createdAt: applications.createdAt,
      pausedOn: applications.pausedOn,
      pausedDays: applications.pausedDays,
      remindedDay: applications.remindedDay,
      isExtended: sql<boolean>`(${applications.extendedAt} is not null)`,
      paused: isPaused(now),
    })
    .from(applications)
    .where(and(ofGarage(organisationId), isUndecided, gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(limit);

/** Begins the pauses of those that have none. */
export async function beginPauses(db: Db, ids: readonly number[], today: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(applications)
    .set({ pausedOn: today })
    .where(and(inArray(applications.id, [...ids]), isNull(applications.pausedOn)));
}

/** Ends pauses: their days no longer count. */
export async function endPauses(db: Db, ids: readonly number[], today: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(applications)
    .set({
      pausedDays: sql`${applications.pausedDays} + greatest(0, ${today}::date - ${applications.pausedOn})`,
      pausedOn: null,
    })
    .where(and(inArray(applications.id, [...ids]), isNotNull(applications.pausedOn)));
}
