import { aliasedTable, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { recruiterProfiles } from '../schema/accounts.ts';
import { auditEvents } from '../schema/audit.ts';
import { accountIds } from './account-ids.ts';

export type AuditLine = {
  at: string;
  act: string;
  actorId: number | null;
  company: string | null;
  subjectId: number | null;
  object: string | null;
  origin: string | null;
  requestId: string | null;
};

const LISTED = 500;

const actor = aliasedTable(recruiterProfiles, 'actor_company');

export async function readAudit(db: Db, account: string): Promise<AuditLine[]> {
  const ids = await accountIds(db, account);
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
