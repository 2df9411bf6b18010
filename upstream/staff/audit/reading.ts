import { and, eq, gt } from 'drizzle-orm';
import { STAFF_READING_MINUTES } from '#lib/rules/cv-views/limits.ts';
import { type Act, recordAct } from '#upstream/platform/audit.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';

type Reading = Pick<Act, 'subjectId' | 'now' | 'request'> & {
  act: 'account_read' | 'order_read';
  staffId: number;
  /** `account 12`. */
  object: string;
};

/**
 * Records that a member of the staff opened a page about one person. Opening it again within the time for which an
 * opened CV stays readable is the same reading: each act on the page loads the page again.
 */
export async function recordReading(db: Db, reading: Reading): Promise<void> {
  const { act, staffId, object, now } = reading;
  const since = later(now, -STAFF_READING_MINUTES * MINUTE);
  const [before] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        gt(auditEvents.at, since),
        eq(auditEvents.staffId, staffId),
        eq(auditEvents.act, act),
        eq(auditEvents.object, object),
      ),
    )
    .limit(1);
  if (!before) await recordAct(db, reading);
}
