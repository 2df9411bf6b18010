import { aliasedTable, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { recruiterProfiles, users } from '../schema/accounts.ts';
import { auditEvents } from '../schema/audit.ts';

/** One event of the trail, as staff read it. */
export type AuditLine = {
  at: string;
  act: string;
  actorId: number | null;
  /** Of the actor, where it is a recruiter. */
  company: string | null;
  subjectId: number | null;
  object: string | null;
  origin: string | null;
  requestId: string | null;
};

/** Events that are listed, the newest first. */
const LISTED = 500;

const actor = aliasedTable(recruiterProfiles, 'actor_company');

/** What an account did and what was done with it; of an address, both its accounts. */
export async function readAudit(db: Db, account: string): Promise<AuditLine[]> {
  const ids = /^\d{1,15}$/.test(account)
    ? [Number(account)]
    : (await db.select({ id: users.id }).from(users).where(eq(users.email, account.toLowerCase()))).map(
        ({ id }) => id,
      );
  if (ids.length === 0) return [];
  const rows = await db
    .select({ event: auditEvents, company: actor.companyName })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.userId, auditEvents.actorId))
    .where(or(inArray(auditEvents.actorId, ids), inArray(auditEvents.subjectId, ids)))
    .orderBy(desc(auditEvents.id))
    .limit(LISTED);
  return rows.map(({ event: { id: _, ...event }, company }) => ({
    ...event,
    at: event.at.toISOString(),
    company,
  }));
}
