import { and, asc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { accessTokens, users } from '#upstream/platform/schema/accounts.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { inactivityWarningMail } from '../mails.ts';
import { discardFiles, eraseAccount } from './erase.ts';

export type Retention = { db: Db; storage: Storage; mail: MailDeps; now: Date };

const UNVERIFIED_FOR = RETENTION.unverifiedAccountDays * DAY;
/** Least time between warning and deletion, however late the warning was. */
const WARNED_FOR = RETENTION.warnedDays * DAY;
const BATCH = 50;

const real = eq(users.isDemo, false);
const lastUse = sql`coalesce(${users.lastSigninAt}, ${users.createdAt})`;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const { unusedCandidateMonths: ENDED, warnedCandidateMonths: WARNED } = RETENTION;

const unusedFor = (months: typeof ENDED | typeof WARNED, now: Date) =>
  sql`${lastUse} + make_interval(months => ${months}) <= ${at(now)}`;

/**
 * Copies the last use of sessions to accounts before expired sessions are deleted. Use after a warning cancels the
 * warning.
 */
export async function noteUse({ db }: Retention): Promise<void> {
  const used = db
    .select({ userId: accessTokens.userId, lastAt: sql`max(${accessTokens.lastUsedAt})`.as('last_at') })
    .from(accessTokens)
    .groupBy(accessTokens.userId)
    .as('used');
  await db
    .update(users)
    .set({ lastSigninAt: sql`used.last_at`, inactivityWarnedAt: null })
    .from(used)
    .where(and(eq(used.userId, users.id), gt(sql`used.last_at`, lastUse)));
}

const toWarn = (now: Date) =>
  and(
    real,
    eq(users.role, 'candidate'),
    isNotNull(users.emailVerifiedAt),
    isNull(users.inactivityWarnedAt),
    unusedFor(WARNED, now),
  );

async function warnSome(tx: Db, { mail, now }: Retention): Promise<number> {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      hasPassword: users.hasPassword,
      endsAt: sql<string>`greatest(${lastUse} + make_interval(months => ${ENDED}), ${at(later(now, WARNED_FOR))})`,
    })
    .from(users)
    .where(toWarn(now))
    .orderBy(asc(users.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const { id, email, firstName, language, hasPassword, endsAt } of rows) {
    await tx.update(users).set({ inactivityWarnedAt: now }).where(eq(users.id, id));
    await queueMail(tx, mail, {
      to: email,
      language,
      template: inactivityWarningMail,
      values: { firstName, hasPassword, endsOn: formatter(language).longDate(endsAt) },
    });
  }
  return rows.length;
}

/** Warns candidates once, after 23 months without use. */
export async function warnUnused(run: Retention): Promise<void> {
  while ((await run.db.transaction((tx) => warnSome(tx, run))) === BATCH);
}

/** Checks the condition again in each account's transaction. */
async function eraseWhere(run: Retention, due: SQL | undefined): Promise<void> {
  const { db, storage, mail, now } = run;
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(due, gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    for (const { id } of rows) {
      const files = await db.transaction(async (tx) => {
        const [still] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), due))
          .for('update');
        return still && eraseAccount(tx, mail, id, now);
      });
      if (files) await discardFiles(db, storage, files);
      after = id;
    }
    if (rows.length < BATCH) return;
  }
}

/** Erases registrations whose address was not verified in 30 days. */
export function eraseUnverified(run: Retention): Promise<void> {
  const old = lt(users.updatedAt, later(run.now, -UNVERIFIED_FOR));
  return eraseWhere(run, and(real, isNull(users.emailVerifiedAt), old));
}

/** Erases candidates unused for 24 months who were warned. */
export function eraseUnused(run: Retention): Promise<void> {
  const warned = lt(users.inactivityWarnedAt, later(run.now, -WARNED_FOR));
  return eraseWhere(run, and(real, eq(users.role, 'candidate'), warned, unusedFor(ENDED, run.now)));
}
