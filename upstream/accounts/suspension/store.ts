import { addMonths } from 'date-fns/addMonths';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { staffMembers, suspensions } from '#upstream/platform/schema/staff.ts';
import { applyMark, type Holder, holderOf, lockHolder, mark, ofHolder } from './holder.ts';
import { mailDecided, mailSuspended } from './mails.ts';

export { type Holder, holderOf } from './holder.ts';

/** Regulation (EU) 2022/2065, article 20. */
const APPEAL_MONTHS = 6;

export type StoredSuspension = typeof suspensions.$inferSelect;

export const appealUntil = ({ suspendedAt }: Pick<StoredSuspension, 'suspendedAt'>): Date =>
  addMonths(suspendedAt, APPEAL_MONTHS);

type Deciding = { staffId: number; statement: string; now: Date };

/**
 * Suspends an account, or an organisation with all its people: ends sessions, hides what they published, and mails the
 * reasons with the link that contests them. `mayAct` refuses everything that needs no session.
 * @throws not_found, already_decided
 */
export async function suspend(
  tx: Db,
  deps: MailDeps,
  holder: Holder,
  { staffId, statement, now }: Deciding,
): Promise<void> {
  const { suspendedAt, people, readers } = await lockHolder(tx, holder);
  if (suspendedAt) throw apiError('already_decided');
  const [row] = await tx
    .insert(suspensions)
    .values({ ...holder, staffId, statement, suspendedAt: now })
    .returning({ id: suspensions.id });
  if (!row) throw apiError('conflict');
  await mark(tx, holder, now);
  await applyMark(tx, deps, holder, people);
  await mailSuspended(tx, deps, { holder, readers, suspensionId: row.id, statement });
}

/** @throws not_found, already_decided */
export async function reinstate(
  tx: Db,
  deps: MailDeps,
  holder: Holder,
  { statement, now }: Pick<Deciding, 'statement' | 'now'>,
): Promise<void> {
  const { suspendedAt, people, readers } = await lockHolder(tx, holder);
  if (!suspendedAt) throw apiError('already_decided');
  await mark(tx, holder, null);
  const reopened = await applyMark(tx, deps, holder, people);
  await tx
    .update(suspensions)
    .set({ endedAt: now })
    .where(and(ofHolder(holder), isNull(suspensions.endedAt)));
  await mailDecided(tx, deps, 'reinstated', { holder, readers, statement, reopened });
}

export async function readSuspension(db: Db, id: number): Promise<StoredSuspension | undefined> {
  const [row] = await db.select().from(suspensions).where(eq(suspensions.id, id));
  return row;
}

/** @throws not_found; gone when the time is over; conflict when it has been contested or has ended */
export async function storeAppeal(tx: Db, id: number, appeal: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(suspensions).where(eq(suspensions.id, id)).for('update');
  if (!row) throw apiError('not_found');
  if (row.appeal !== null || row.endedAt) throw apiError('conflict', { message: 'accounts.appealSent' });
  if (appealUntil(row) <= now) throw apiError('gone');
  await tx.update(suspensions).set({ appeal, appealedAt: now }).where(eq(suspensions.id, id));
}

/**
 * By somebody else than the person who suspended.
 * @returns who was suspended
 * @throws not_found, same_person, already_decided
 */
export async function decideAppeal(
  tx: Db,
  deps: MailDeps,
  { id, decision, staffId, statement, now }: Deciding & { id: number; decision: 'upheld' | 'granted' },
): Promise<Holder> {
  const before = await readSuspension(tx, id);
  if (!before?.appealedAt) throw apiError('not_found');
  const holder = holderOf(before);
  // Accounts are locked before what belongs to them.
  const { readers } = await lockHolder(tx, holder);
  const [row] = await tx.select().from(suspensions).where(eq(suspensions.id, id)).for('update');
  if (!row || row.decision !== null || row.endedAt) throw apiError('already_decided');
  if (row.staffId === staffId) throw apiError('same_person');
  await tx
    .update(suspensions)
    .set({ decision, decidedBy: staffId, decidedAt: now })
    .where(eq(suspensions.id, id));
  if (decision === 'granted') await reinstate(tx, deps, holder, { statement, now });
  else await mailDecided(tx, deps, 'upheld', { holder, readers, statement });
  return holder;
}

const waiting = and(
  isNotNull(suspensions.appealedAt),
  isNull(suspensions.decision),
  isNull(suspensions.endedAt),
);

export async function listAppeals(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select({ suspension: suspensions, accountId: users.id, email: users.email, by: staffMembers.name })
    .from(suspensions)
    .innerJoin(staffMembers, eq(staffMembers.id, suspensions.staffId))
    // Of an organisation, the account of its contact leads to it.
    .innerJoin(
      users,
      eq(users.id, sql`coalesce(${suspensions.userId}, ${contactOf(suspensions.organisationId)})`),
    )
    .where(waiting)
    .orderBy(asc(suspensions.appealedAt), asc(suspensions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(suspensions, waiting) };
}
