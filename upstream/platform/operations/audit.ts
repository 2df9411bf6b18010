import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { auditEvents } from '../schema/audit.ts';
import { memberships, organisations } from '../schema/organisations.ts';
import { staffMembers } from '../schema/staff.ts';
import { accountIds } from './account-ids.ts';

export type AuditLine = {
  at: string;
  act: string;
  /** The name of a member of staff. */
  staff: string | null;
  actorId: number | null;
  company: string | null;
  subjectId: number | null;
  object: string | null;
  origin: string | null;
  requestId: string | null;
};

const LISTED = 500;

export async function readAudit(db: Db, account: string): Promise<AuditLine[]> {
  const ids = await accountIds(db, account);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ event: auditEvents, staff: staffMembers.name, company: organisations.name })
    .from(auditEvents)
    .leftJoin(staffMembers, eq(staffMembers.id, auditEvents.staffId))
    .leftJoin(memberships, eq(memberships.userId, auditEvents.actorId))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(or(inArray(auditEvents.actorId, ids), inArray(auditEvents.subjectId, ids)))
    .orderBy(desc(auditEvents.id))
    .limit(LISTED);
  return rows.map(({ event: { id: _, ...event }, staff, company }) => ({
    ...event,
    staff,
    at: event.at.toISOString(),
    company,
  }));
}
