import { createHmac } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RETENTION } from '#lib/rules/retention.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { callerAddress } from './http/caller-address.ts';
import { auditEvents } from './schema/audit.ts';

/** `audit_events` describes the fields. */
export type Act = Pick<
  typeof auditEvents.$inferInsert,
  'act' | 'actorId' | 'staffId' | 'object' | 'detail' | 'origin'
> & {
  /** A query when the person is the contact of an organisation. */
  subjectId?: number | SQL<number> | null;
  now: Date;
  /** Absent for programs. */
  request?: Pick<FastifyRequest, 'id'>;
};

export type ActBy = Pick<Act, 'actorId' | 'request'>;

/** For a change, call in its transaction; for a read, before the answer. */
export async function recordAct(tx: Db, { now, request, ...act }: Act): Promise<void> {
  await tx.insert(auditEvents).values({ ...act, at: now, requestId: request?.id ?? null });
}

/** A salted hash: equal for the same address, but does not reveal it. */
export function originOf(request: FastifyRequest, { secret }: Deps['settings']): string {
  const address = callerAddress(request, secret);
  return createHmac('sha256', deriveKey(secret, 'audit-origin')).update(address).digest('hex').slice(0, 16);
}

/** For a closed account; its id is deleted with the account. */
export async function forgetOrigins(tx: Db, userId: number): Promise<void> {
  await tx
    .update(auditEvents)
    .set({ origin: null })
    .where(or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)));
}

/** By the database's clock, which the trigger uses too. */
export async function purgeAudit(db: Db): Promise<void> {
  await db
    .delete(auditEvents)
    .where(sql`${auditEvents.at} < now() - make_interval(months => ${RETENTION.auditMonths})`);
}
