import { and, asc, desc, eq, gte, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffAuditEvent } from '#lib/contract/staff/audit.ts';
import { endOfParisDay, startOfParisDay } from '#lib/rules/time/wall-clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { auditAct, auditEvents } from '#upstream/platform/schema/audit.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

export type AuditFilter = {
  act?: string | undefined;
  staffId?: number | undefined;
  accountId?: number | undefined;
  by: 'all' | 'staff';
  /** Days of Paris, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

type Act = (typeof auditAct.enumValues)[number];

/** Ids grow with time, except between transactions that run at once. */
const OVERLAP = 1_000;

/** So that a page of an old month does not read all that came after it: the id of the first event since `moment`. */
async function idAt(db: Db, moment: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(gte(auditEvents.at, moment))
    .orderBy(asc(auditEvents.at))
    .limit(1);
  return row?.id;
}

async function between(db: Db, { from, to }: Pick<AuditFilter, 'from' | 'to'>): Promise<SQL | undefined> {
  const start = from === undefined ? undefined : startOfParisDay(from);
  const end = to === undefined ? undefined : endOfParisDay(to);
  const first = start && (await idAt(db, start));
  const last = end && (await idAt(db, end));
  return and(
    start && gte(auditEvents.at, start),
    first === undefined ? undefined : gte(auditEvents.id, first - OVERLAP),
    end && lt(auditEvents.at, end),
    last === undefined ? undefined : lt(auditEvents.id, last + OVERLAP),
  );
}

const isAct = (text: string): text is Act => (auditAct.enumValues as readonly string[]).includes(text);

function whereOf({ act, staffId, accountId, by }: AuditFilter): SQL | undefined {
  return and(
    act !== undefined && isAct(act) ? eq(auditEvents.act, act) : undefined,
    staffId === undefined ? undefined : eq(auditEvents.staffId, staffId),
    accountId === undefined
      ? undefined
      : or(eq(auditEvents.actorId, accountId), eq(auditEvents.subjectId, accountId)),
    by === 'staff' ? isNotNull(auditEvents.staffId) : undefined,
  );
}

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

const nameColumns = ({ id, firstName, lastName }: typeof actors | typeof subjects) => ({
  id,
  firstName,
  lastName,
});

type Named = Record<'firstName' | 'lastName', string | null> & { id: number | null };

/** Null where the join found nobody. */
const personOf = (row: Named | null) =>
  row?.id ? { id: row.id, name: `${row.firstName} ${row.lastName}`.trim() } : null;

/**
 * The latest first. An unknown act is ignored.
 * @param before only events with a smaller id
 */
export async function findEvents(
  db: Db,
  filter: AuditFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StaffAuditEvent[]> {
  const rows = await db
    .select({
      event: auditEvents,
      staff: staffMembers.name,
      actor: nameColumns(actors),
      subject: nameColumns(subjects),
    })
    .from(auditEvents)
    .leftJoin(staffMembers, eq(staffMembers.id, auditEvents.staffId))
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .where(
      and(
        whereOf(filter),
        await between(db, filter),
        before === undefined ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ event, staff, actor, subject }) => ({
    id: event.id,
    at: event.at.toISOString(),
    act: event.act,
    staff,
    actor: personOf(actor),
    subject: personOf(subject),
    object: event.object,
    detail: event.detail,
    requestId: event.requestId,
  }));
}
