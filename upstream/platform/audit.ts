import { createHmac } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RETENTION } from '#lib/rules/retention.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { callerAddress } from './http/caller-address.ts';
import { auditEvents } from './schema/audit.ts';

/** Something that was done, to be written down; see `audit_events` for what each field means. */
export type Act = Pick<
  typeof auditEvents.$inferInsert,
  'act' | 'actorId' | 'subjectId' | 'object' | 'origin'
> & {
  now: Date;
  /** Absent where a program did it by itself. */
  request?: Pick<FastifyRequest, 'id'>;
};

/** Who did it, where it is done on behalf of somebody further out. */
export type ActBy = Pick<Act, 'actorId' | 'request'>;

/**
 * Writes down who saw or changed what. Inside the transaction of what is changed, so that both stand or neither does;
 * before the answer to what is only seen.
 */
export async function recordAct(tx: Db, { now, request, ...act }: Act): Promise<void> {
  await tx.insert(auditEvents).values({ ...act, at: now, requestId: request?.id ?? null });
}

/** The same text for the same address of a visitor: salted with the installation's secret, it does not tell which. */
export function originOf(request: FastifyRequest, { secret }: Deps['settings']): string {
  const address = callerAddress(request, secret);
  return createHmac('sha256', deriveKey(secret, 'audit-origin')).update(address).digest('hex').slice(0, 16);
}

/** Takes from the trail where somebody was whose account ends; their id goes with the account itself. */
export async function forgetOrigins(tx: Db, userId: number): Promise<void> {
  await tx
    .update(auditEvents)
    .set({ origin: null })
    .where(or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)));
}

/** Deletes what is older than the trail is kept, by the database's own clock, which its trigger goes by. */
export async function purgeAudit(db: Db): Promise<void> {
  await db
    .delete(auditEvents)
    .where(sql`${auditEvents.at} < now() - make_interval(months => ${RETENTION.auditMonths})`);
}
