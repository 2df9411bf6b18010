import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { currentTitleOf } from '#upstream/packages/read.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { planEndingMail } from './mails.ts';

/** Days before the end. */
const WARNINGS = [7, 1] as const;
const BATCH = 50;

type Run = { db: Db; mail: MailDeps; now: Date };
type Days = (typeof WARNINGS)[number];

const isFollowed: SQL = sql`exists (
  select from plans later where later.organisation_id = ${plans.organisationId} and later.id <> ${plans.id}
    and later.expires_at > ${plans.expiresAt} and not later.is_free)`;

/** Warns only when the end loses credits or access. */
const isMissed = or(gt(plans.offersLeft, 0), sql`not ${isFollowed}`);

const isDue = (days: Days, now: Date) =>
  and(
    gt(plans.expiresAt, now),
    lte(plans.expiresAt, later(now, days * DAY)),
    or(isNull(plans.warnedDays), gt(plans.warnedDays, days)),
    isMissed,
  );

async function warnSome(tx: Db, { mail, now }: Run, days: Days): Promise<number> {
  const rows = await tx
    .select({
      id: plans.id,
      offersLeft: plans.offersLeft,
      expiresAt: plans.expiresAt,
      pack: { reference: packages.reference, title: packages.title },
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(plans)
    .innerJoin(users, eq(users.id, contactOf(plans.organisationId)))
    .innerJoin(packages, eq(packages.id, plans.packageId))
    .where(isDue(days, now))
    .orderBy(asc(plans.id))
    .limit(BATCH)
    .for('update', { of: plans, skipLocked: true });
  for (const { id, userId, email, firstName, language, pack, offersLeft, expiresAt } of rows) {
    await tx.update(plans).set({ warnedDays: days }).where(eq(plans.id, id));
    const texts = apiTexts(language);
    const left = texts.mail('plans.planEnding.offersLeft', { count: offersLeft });
    await queueMail(tx, mail, {
      to: email,
      accountId: userId,
      language,
      template: planEndingMail,
      values: {
        firstName,
        plan: currentTitleOf(pack, texts),
        endsOn: formatter(language).longDate(expiresAt),
        left,
      },
    });
  }
  return rows.length;
}

/**
 * Seven days and one day before, once each. A late warning reports only the remaining time. Locks plans only, and
 * nothing after them.
 */
export async function warnOfEnds(run: Run): Promise<void> {
  // Last day first: its warning replaces the one of the week.
  for (const days of WARNINGS.toReversed()) {
    while ((await run.db.transaction((tx) => warnSome(tx, run, days))) === BATCH);
  }
}

/** Updates the open pages of those whose plan ended after `since`. */
export async function tellOfEnds(db: Db, since: Date, now: Date): Promise<void> {
  const ended = await db
    .selectDistinct({ organisationId: plans.organisationId })
    .from(plans)
    .where(and(gt(plans.expiresAt, since), lte(plans.expiresAt, now)));
  for (const { organisationId } of ended) await notifyOrganisation(db, organisationId, 'plan');
}
