import { and, count, eq, isNull, lt, min, not, or, sql } from 'drizzle-orm';
import * as paths from '#lib/paths/path-builders.ts';
import { ageInDays, FINAL_DAYS, isFinalReminder } from '#lib/rules/applications/deadline.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { responsibleFor } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { answersToken } from '../answers/link.ts';
import { answersWaitMail } from '../mail-templates.ts';
import { isPaused, isUndecided } from './waiting.ts';

/** An application whose reminder of that day is due. */
export type Due = { id: number; day: number };

/** Who answers an application. */
export const recipient = responsibleFor(offers);

async function byRecipient(db: Db, organisationId: number, due: readonly Due[]): Promise<Map<number, Due[]>> {
  const dayOf = new Map(due.map(({ id, day }) => [id, day]));
  const found = new Map<number, Due[]>();
  const rows = await db
    .select({ id: applications.id, userId: recipient })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(
      and(
        eq(applications.organisationId, organisationId),
        sql`applications.id = any(${sql.param(due.map(({ id }) => id))}::bigint[])`,
        isNull(offers.deletedAt),
      ),
    );
  for (const { id, userId } of rows) {
    const own = found.get(Number(userId)) ?? [];
    own.push({ id, day: dayOf.get(id) ?? 0 });
    found.set(Number(userId), own);
  }
  return found;
}

/** False when the person has had today's reminder, or works there no longer. */
async function takeDay(tx: Db, userId: number, today: string): Promise<boolean> {
  const taken = await tx
    .update(memberships)
    .set({ remindedOn: today })
    .where(
      and(
        eq(memberships.userId, userId),
        or(isNull(memberships.remindedOn), lt(memberships.remindedOn, today)),
      ),
    )
    .returning({ userId: memberships.userId });
  return taken.length > 0;
}

/** Those still without an answer that are marked now; an answer meanwhile leaves them out. */
async function markReminded(tx: Db, due: readonly Due[], now: Date): Promise<{ final: number }> {
  let final = 0;
  for (const [day, those] of Map.groupBy(due, (each) => each.day)) {
    const ids = those.map(({ id }) => id);
    const marked = await tx
      .update(applications)
      .set({ remindedDay: day })
      .where(
        and(
          sql`applications.id = any(${sql.param(ids)}::bigint[])`,
          isUndecided,
          not(isPaused(now)),
          lt(applications.remindedDay, day),
        ),
      )
      .returning({ id: applications.id });
    if (isFinalReminder(day)) final += marked.length;
  }
  return { final };
}

type Person = { organisationId: number; userId: number };

/** Everything that waits for this person, not only what is due; of applications with their offers. */
export const isWaitingFor = ({ organisationId, userId }: Person, now: Date) =>
  and(
    eq(applications.organisationId, organisationId),
    isUndecided,
    not(isPaused(now)),
    isNull(offers.deletedAt),
    eq(recipient, userId),
  );

async function waitingFor(tx: Db, person: Person, now: Date) {
  const [row] = await tx
    .select({ waiting: count(), oldest: min(applications.createdAt) })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(isWaitingFor(person, now));
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? now };
}

type Reminder = Person & { due: readonly Due[] };

async function remindOne(tx: Db, mail: MailDeps, { organisationId, userId, due }: Reminder): Promise<void> {
  const now = mail.clock();
  const today = parisDay(now);
  await holdAccounts(tx, [userId]);
  await holdOrganisation(tx, organisationId);
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  const { waiting, oldest } = await waitingFor(tx, { organisationId, userId }, now);
  if (!person || waiting === 0 || !(await mayAct(tx, { account: userId, organisation: organisationId })))
    return;
  if (!(await takeDay(tx, userId, today))) return;
  const { final } = await markReminded(tx, due, now);
  await queueMail(tx, mail, {
    to: person.email,
    accountId: userId,
    language: person.language,
    template: answersWaitMail,
    values: {
      firstName: person.firstName,
      waiting: String(waiting),
      days: String(ageInDays(oldest, today)),
      final: String(final),
      left: String(FINAL_DAYS),
      answersPath: paths.answers(await answersToken(tx, userId, mail)),
    },
  });
}

/**
 * Mails each person of a garage what waits for their answer: once a day at most, and once for each application and
 * reminder, because the marks and the mail are one transaction.
 */
export async function remindRecruiters(
  db: Db,
  mail: MailDeps,
  organisationId: number,
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  for (const [userId, own] of await byRecipient(db, organisationId, due)) {
    await db.transaction((tx) => remindOne(tx, mail, { organisationId, userId, due: own }));
  }
}
