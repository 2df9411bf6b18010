import { addMonths } from 'date-fns/addMonths';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { changedBy } from '#upstream/offers/tags.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { suspensions } from '#upstream/platform/schema/staff.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { mailReinstated, mailSuspended, mailUpheld } from './mails.ts';

/** Regulation (EU) 2022/2065, article 20. */
const APPEAL_MONTHS = 6;

export type StoredSuspension = typeof suspensions.$inferSelect;

export const appealUntil = ({ suspendedAt }: Pick<StoredSuspension, 'suspendedAt'>): Date =>
  addMonths(suspendedAt, APPEAL_MONTHS);

/** Where no colleague of the organisation can look after them, its offers go offline; the owner opens them again. */
async function closeOffersOf(tx: Db, { jobs }: Pick<MailDeps, 'jobs'>, userId: number, now: Date) {
  const colleague = sql`exists (select from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${offers.organisationId} and m.role <> 'billing' and u.suspended_at is null)`;
  const closed = await tx
    .update(offers)
    .set({ isActive: false, updatedAt: now })
    .where(
      and(
        eq(
          offers.organisationId,
          sql`(select ${memberships.organisationId} from ${memberships} where ${memberships.userId} = ${userId})`,
        ),
        eq(offers.status, 'published'),
        eq(offers.isActive, true),
        sql`not ${colleague}`,
      ),
    )
    .returning({ id: offers.id });
  const ids = closed.map(({ id }) => id);
  if (ids.length === 0) return;
  await closeWithPartner(tx, jobs, ids);
  await pagesChanged(tx, jobs, await changedBy(tx, ids));
}

async function personOf(tx: Db, userId: number) {
  await lockAccountWhole(tx, userId);
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw apiError('not_found');
  return person;
}

type Deciding = { staffId: number; statement: string; now: Date };

/**
 * Ends the sessions, hides CVs and offers, and mails the reasons with the link that contests them.
 * @throws not_found, already_decided
 */
export async function suspend(
  tx: Db,
  deps: MailDeps,
  userId: number,
  { staffId, statement, now }: Deciding,
): Promise<void> {
  const person = await personOf(tx, userId);
  if (person.suspendedAt) throw apiError('already_decided');
  const [row] = await tx
    .insert(suspensions)
    .values({ userId, staffId, statement, suspendedAt: now })
    .returning({ id: suspensions.id });
  if (!row) throw apiError('conflict');
  await tx.update(users).set({ suspendedAt: now }).where(eq(users.id, userId));
  await endSessions(tx, userId, 'all');
  await closeOffersOf(tx, deps, userId, now);
  await mailSuspended(tx, deps, person, { suspensionId: row.id, statement });
}

/** @throws not_found, already_decided */
export async function reinstate(
  tx: Db,
  deps: MailDeps,
  userId: number,
  { statement, now }: Pick<Deciding, 'statement' | 'now'>,
): Promise<void> {
  const person = await personOf(tx, userId);
  if (!person.suspendedAt) throw apiError('already_decided');
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  await tx
    .update(suspensions)
    .set({ endedAt: now })
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt)));
  await mailReinstated(tx, deps, person, { statement });
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
 * @returns the account
 * @throws not_found, same_person, already_decided
 */
export async function decideAppeal(
  tx: Db,
  deps: MailDeps,
  { id, decision, staffId, statement, now }: Deciding & { id: number; decision: 'upheld' | 'granted' },
): Promise<number> {
  const before = await readSuspension(tx, id);
  if (!before?.appealedAt) throw apiError('not_found');
  // Accounts are locked before what belongs to them.
  const person = await personOf(tx, before.userId);
  const [row] = await tx.select().from(suspensions).where(eq(suspensions.id, id)).for('update');
  if (!row || row.decision !== null || row.endedAt) throw apiError('already_decided');
  if (row.staffId === staffId) throw apiError('same_person');
  await tx
    .update(suspensions)
    .set({ decision, decidedBy: staffId, decidedAt: now })
    .where(eq(suspensions.id, id));
  if (decision === 'granted') await reinstate(tx, deps, row.userId, { statement, now });
  else await mailUpheld(tx, deps, person, { statement });
  return row.userId;
}

const waiting = and(
  isNotNull(suspensions.appealedAt),
  isNull(suspensions.decision),
  isNull(suspensions.endedAt),
);

export async function listAppeals(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select({ suspension: suspensions, email: users.email })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(waiting)
    .orderBy(asc(suspensions.appealedAt), asc(suspensions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(suspensions, waiting) };
}
