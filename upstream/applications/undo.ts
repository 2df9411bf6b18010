import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { Bucket } from '#lib/contract/applications/received.ts';
import type { BeforeDecision, DecisionUndo } from '#lib/rules/applications/decision-undo.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applicationEvents, type applications } from '#upstream/platform/schema/applications.ts';

type Row = typeof applications.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const date = (text: string | null) => (text === null ? null : new Date(text));

export const beforeDecision = (row: Row): BeforeDecision => ({
  bucket: row.bucket,
  isHidden: row.isHidden,
  rejectionReason: row.rejectionReason,
  selectedAt: iso(row.selectedAt),
  decidedAt: iso(row.decidedAt),
  decisionReadAt: iso(row.decisionReadAt),
  filledAt: iso(row.filledAt),
});

export const restored = (before: BeforeDecision) => ({
  ...before,
  selectedAt: date(before.selectedAt),
  decidedAt: date(before.decidedAt),
  decisionReadAt: date(before.decisionReadAt),
  filledAt: date(before.filledAt),
});

/** Undefined once it is too late, and when something else moved the application since. */
export function currentUndo(row: Row, bucket: Bucket, now: Date): DecisionUndo | undefined {
  const { undo } = row;
  return undo && undo.bucket === bucket && new Date(undo.until) > now ? undo : undefined;
}

export async function lastEventOf(tx: Db, applicationId: number): Promise<number> {
  const [last] = await tx
    .select({ id: max(applicationEvents.id) })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId));
  return last?.id ?? 0;
}

const MOVES = ['received', 'selected', 'accepted', 'rejected', 'hidden'] as const;

/** Deletes the events of a decision, so that nobody reads of one that was undone. */
export async function deleteEventsOf(
  tx: Db,
  applicationId: number,
  { lastEventId, isExtension }: Pick<DecisionUndo, 'lastEventId' | 'isExtension'>,
): Promise<void> {
  const kinds = isExtension ? ([...MOVES, 'extended'] as const) : MOVES;
  await tx
    .delete(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        gt(applicationEvents.id, lastEventId),
        inArray(applicationEvents.kind, [...kinds]),
      ),
    );
}
