import { and, eq, gt } from 'drizzle-orm';
import { STAFF_READING_MINUTES } from '#lib/rules/cv-views/limits.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { holdAccounts } from '#upstream/platform/account-locks.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

/** Notes that somebody of the staff opens a CV, and why. Answers its candidate. @throws not_found */
export async function openForStaff(
  tx: Db,
  { cvId, staffId, reason, now }: { cvId: number; staffId: number; reason: string; now: Date },
): Promise<{ candidateId: number }> {
  const [known] = await tx.select({ candidateId: cvs.candidateId }).from(cvs).where(eq(cvs.id, cvId));
  if (!known) throw apiError('not_found');
  await holdAccounts(tx, [known.candidateId]);
  const held = await tx.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cvId)).for('key share');
  if (held.length === 0) throw apiError('not_found');
  const { candidateId } = known;
  const times = { day: parisDay(now), firstAt: now, lastAt: now };
  await tx.insert(cvViews).values({ cvId, candidateId, staffId, reason, way: 'staff', ...times });
  return known;
}

/** Whether somebody of the staff opened it a moment ago. */
export async function isOpenForStaff(
  db: Db,
  { cvId, staffId, now }: { cvId: number; staffId: number; now: Date },
): Promise<boolean> {
  const opened = await db
    .select({ id: cvViews.id })
    .from(cvViews)
    .where(
      and(
        eq(cvViews.cvId, cvId),
        eq(cvViews.staffId, staffId),
        gt(cvViews.firstAt, later(now, -STAFF_READING_MINUTES * MINUTE)),
      ),
    )
    .limit(1);
  return opened.length > 0;
}
