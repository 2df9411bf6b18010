import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { responsibleFor } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offerReminders, offers } from '#upstream/platform/schema/offers.ts';
import { offerEndingMail } from '../mail-templates.ts';
import { mailedOffer } from '../mailed-offer.ts';
import { endsSoon } from './ending.ts';
import { offerEndToken } from './link.ts';

/** Reminds the people of one garage. */
export const ENDING_JOB = 'ending-offers-of-garage';

/** Ends soon, and nobody was mailed about that end. */
const isDue = (now: Date): SQL | undefined =>
  and(
    endsSoon(now),
    sql`not exists (select from offer_reminders r where r.offer_id = ${offers.id}
      and r.expires_at = ${offers.expiresAt})`,
  );

/** One job for each garage with offers that end, so that a failure of one delays no other. */
export async function queueEnding(db: Db, jobs: Pick<Jobs, 'send'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const garages = await tx
      .selectDistinct({ organisationId: offers.organisationId })
      .from(offers)
      .where(isDue(now));
    for (const { organisationId } of garages) await jobs.send(tx, ENDING_JOB, { organisationId });
  });
}

async function remindOf(tx: Db, mail: MailDeps, organisationId: number, offerId: number): Promise<void> {
  const now = mail.clock();
  const [found] = await tx
    .select({ userId: responsibleFor(offers) })
    .from(offers)
    .innerJoin(users, eq(users.id, responsibleFor(offers)))
    .where(eq(offers.id, offerId));
  if (!found) return;
  const userId = Number(found.userId);
  await holdAccounts(tx, [userId]);
  await holdOrganisation(tx, organisationId);
  // What was extended, closed or filled meanwhile is due no longer.
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), isDue(now)))
    .for('update');
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!offer?.expiresAt || !person) return;
  if (!(await mayAct(tx, { account: userId, organisation: organisationId }))) return;
  const [reminder] = await tx
    .insert(offerReminders)
    .values({ offerId, userId, expiresAt: offer.expiresAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: offerReminders.id });
  if (!reminder) return;
  const { email, firstName, language } = person;
  await queueMail(tx, mail, {
    to: email,
    accountId: userId,
    language,
    template: offerEndingMail,
    values: {
      firstName,
      token: await offerEndToken(tx, reminder.id, mail.settings),
      ...mailedOffer(offer, language),
      date: formatter(language).longDate(offer.expiresAt),
    },
  });
}

/**
 * Mails the person of each offer that ends soon, once for each end, because the row and the mail are one transaction.
 * Run again, on the same day or after it was interrupted, it does what is left.
 */
export async function remindOfEnds(db: Db, mail: MailDeps, organisationId: number): Promise<void> {
  const due = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.organisationId, organisationId), isDue(mail.clock())))
    .orderBy(asc(offers.id));
  for (const { id } of due) await db.transaction((tx) => remindOf(tx, mail, organisationId, id));
}

export async function purgeReminders(db: Db, now: Date): Promise<void> {
  await db
    .delete(offerReminders)
    .where(lt(offerReminders.expiresAt, later(now, -RETENTION.offerEndLinkDays * DAY)));
}
