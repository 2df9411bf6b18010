import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Act, recordAct } from '#upstream/platform/audit.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { joinRequests } from '#upstream/platform/schema/organisations.ts';
import { joinAskedMail } from './mails.ts';
import { provenHolder } from './siren.ts';

export type JoinRequest = typeof joinRequests.$inferSelect;

export type AskDeps = MailDeps & Pick<Deps, 'limits'>;

/** Neither answered nor withdrawn; the caller also asks whether it is still fresh. */
export const isWaiting = and(isNull(joinRequests.declinedAt), isNull(joinRequests.withdrawnAt));

/** Requests from before then have expired, and answers from before then are forgotten. */
export const oldestRequest = (now: Date): Date => later(now, -RETENTION.joinRequestDays * DAY);

const lastMoment = sql`coalesce(${joinRequests.declinedAt}, ${joinRequests.withdrawnAt}, ${joinRequests.createdAt})`;

/** The request of a person that has not expired, or its answer that is not forgotten. */
export async function requestOf(db: Db, userId: number, now: Date): Promise<JoinRequest | undefined> {
  const oldest = sql`${oldestRequest(now).toISOString()}::timestamptz`;
  const [row] = await db
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.userId, userId), gt(lastMoment, oldest)));
  return row;
}

export async function purgeJoinRequests(db: Db, now: Date): Promise<void> {
  await db.delete(joinRequests).where(lt(lastMoment, sql`${oldestRequest(now).toISOString()}::timestamptz`));
}

type Asker = { userId: number; holderId: number; request?: Act['request'] };

/** To the contact of the organisation; a request beyond the limits only stands on the page of the team. */
async function mailContact(tx: Db, deps: AskDeps, { userId, holderId }: Asker): Promise<void> {
  if (!(await deps.limits.tryTake('joinRequestPerson', String(userId)))) return;
  if (!(await deps.limits.tryTake('joinRequestOrganisation', String(holderId)))) return;
  const [contact] = await tx
    .select({ email: users.email, language: users.language, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, contactOf(holderId)));
  const [asker] = await tx
    .select({ email: users.email, first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!contact || !asker) return;
  const { email: to, language, firstName } = contact;
  const values = { firstName, person: `${asker.first} ${asker.last}`.trim(), email: asker.email };
  await queueMail(tx, deps, { to, language, template: joinAskedMail, aboutUserId: userId, values });
}

/** Asks whatever the answer to an earlier request was. The caller has locked the asker. */
export async function ask(tx: Db, deps: AskDeps, asker: Asker): Promise<void> {
  const { userId, holderId, request } = asker;
  const now = deps.clock();
  const values = { organisationId: holderId, createdAt: now, declinedAt: null, withdrawnAt: null };
  await tx
    .insert(joinRequests)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: joinRequests.userId, set: values });
  await recordAct(tx, {
    act: 'join_asked',
    actorId: userId,
    subjectId: userId,
    object: `organisation ${holderId}`,
    now,
    ...(request ? { request } : {}),
  });
  await mailContact(tx, deps, asker);
  await notifyOrganisation(tx, holderId, 'counters');
}

/**
 * After somebody typed a SIREN: asks the organisation that has proved it to let them in, once, or ends a request where
 * there is none. Somebody who withdrew a request or was refused asks again only by hand. Returns the name of the
 * organisation while a request waits there.
 */
export async function followSiren(
  tx: Db,
  deps: AskDeps,
  { organisationId, ...asker }: Omit<Asker, 'holderId'> & { organisationId: number },
): Promise<string | undefined> {
  const { userId } = asker;
  const holder = await provenHolder(tx, { userId, organisationId });
  if (!holder) {
    await tx.delete(joinRequests).where(and(eq(joinRequests.userId, userId), isWaiting));
    return undefined;
  }
  const known = await requestOf(tx, userId, deps.clock());
  if (known?.organisationId !== holder.id) await ask(tx, deps, { ...asker, holderId: holder.id });
  else if (known.declinedAt ?? known.withdrawnAt) return undefined;
  return holder.name;
}

/** For an organisation that has no proof any more: it may not read who asks. */
export async function dropRequestsTo(tx: Db, organisationId: number): Promise<void> {
  await tx.delete(joinRequests).where(eq(joinRequests.organisationId, organisationId));
}

/** What somebody reads who typed the SIREN. */
export const askedSentence = (texts: Pick<ApiTexts, 'api'>, name: string): string =>
  texts.api('team.asked', { company: name || texts.api('team.nameless') });

export async function requestsTo(db: Db, organisationId: number, now: Date) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      askedAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(
      and(
        eq(joinRequests.organisationId, organisationId),
        isWaiting,
        gt(joinRequests.createdAt, oldestRequest(now)),
      ),
    )
    .orderBy(joinRequests.createdAt);
}
