import { and, eq, gt } from 'drizzle-orm';
import { type MemberRights, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { normalRights } from '#lib/rules/team/rights.ts';
import {
  ask,
  isWaiting,
  type JoinRequest,
  oldestRequest,
  requestOf,
} from '#upstream/organisations/join-request.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { provenHolder } from '#upstream/organisations/siren.ts';
import { holdAccounts, lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { joinRequests, organisations } from '#upstream/platform/schema/organisations.ts';
import { type By, recordTeamAct } from './acts.ts';
import { inviteAsked } from './invitations.ts';
import { joinDeclinedMail } from './mails.ts';
import { lockBoth, organisationName, refuseExcess } from './store.ts';

export const expiryOfRequest = ({ createdAt }: JoinRequest): Date =>
  later(createdAt, RETENTION.joinRequestDays * DAY);

/**
 * By hand, for somebody whose request was withdrawn or has expired. Returns the name of the organisation.
 * @throws not_found when nobody else has proved the SIREN; join_declined for a while after a refusal
 */
export async function askAgain({ caller, deps, request }: By): Promise<string> {
  const { userId, organisationId } = caller;
  return deps.database.db.transaction(async (tx) => {
    await lockAccountWhole(tx, userId);
    const holder = await provenHolder(tx, { userId, organisationId });
    if (!holder) throw apiError('not_found');
    const known = await requestOf(tx, userId, deps.clock());
    if (known?.organisationId === holder.id) {
      if (known.declinedAt) throw apiError('join_declined');
      if (!known.withdrawnAt) return holder.name;
    }
    await ask(tx, deps, { userId, holderId: holder.id, request });
    return holder.name;
  });
}

export async function withdrawRequest({ caller, deps, request }: By): Promise<void> {
  const { userId } = caller;
  await deps.database.db.transaction(async (tx) => {
    await lockAccountWhole(tx, userId);
    const [withdrawn] = await tx
      .update(joinRequests)
      .set({ withdrawnAt: deps.clock() })
      .where(and(eq(joinRequests.userId, userId), isWaiting))
      .returning();
    if (!withdrawn) return;
    const by = { caller: { userId, organisationId: withdrawn.organisationId }, deps, request };
    await recordTeamAct(tx, by, { act: 'join_withdrawn', subjectId: userId });
    await notifyOrganisation(tx, withdrawn.organisationId, 'counters');
  });
}

/**
 * Locks both people, then both organisations. Returns the rights of the owner, and who asks.
 * @throws not_found, not_for_member
 */
async function lockRequest(tx: Db, { caller, deps }: By, askerId: number) {
  const { userId, organisationId } = caller;
  if (userId < askerId) await holdAccounts(tx, [userId]);
  await lockAccountWhole(tx, askerId);
  await holdAccounts(tx, [userId]);
  const left = await membershipOf(tx, askerId);
  await lockBoth(tx, organisationId, left?.organisationId);
  const own = await membershipOf(tx, userId);
  if (own?.organisationId !== organisationId || memberMay(own.member, 'own') !== true) {
    throw apiError('not_for_member');
  }
  const fresh = gt(joinRequests.createdAt, oldestRequest(deps.clock()));
  const [asker] = await tx
    .select({ email: users.email, language: users.language, firstName: users.firstName })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(
      and(
        eq(joinRequests.userId, askerId),
        eq(joinRequests.organisationId, organisationId),
        isWaiting,
        fresh,
      ),
    );
  if (!asker || !left) throw apiError('not_found');
  return { own: own.member, asker };
}

type Asker = Awaited<ReturnType<typeof lockRequest>>['asker'];

async function mailRefused(tx: Db, { caller, deps }: By, asker: Asker): Promise<void> {
  const [row] = await tx
    .select({ name: organisationName(caller.organisationId) })
    .from(organisations)
    .where(eq(organisations.id, caller.organisationId));
  const { email: to, language, firstName } = asker;
  const values = { firstName, organisation: row?.name ?? '' };
  await queueMail(tx, deps, { to, language, template: joinDeclinedMail, values });
}

/**
 * Invites the person, who decides: an owner moves nobody out of their own organisation.
 * @throws not_found, not_for_member, invalid with the field
 */
export async function acceptRequest(by: By, askerId: number, wanted: MemberRights): Promise<void> {
  const rights = normalRights(wanted);
  await by.deps.database.db.transaction(async (tx) => {
    const { own, asker } = await lockRequest(tx, by, askerId);
    await refuseExcess(tx, by.caller.organisationId, own, rights);
    await tx.delete(joinRequests).where(eq(joinRequests.userId, askerId));
    await recordTeamAct(tx, by, { act: 'join_accepted', subjectId: askerId, rights });
    await inviteAsked(tx, by, { email: asker.email, rights });
    await notifyUser(tx, askerId, 'counters');
    await notifyOrganisation(tx, by.caller.organisationId, 'counters');
  });
}

/** @throws not_found, not_for_member */
export async function declineRequest(by: By, askerId: number): Promise<void> {
  const { deps } = by;
  await deps.database.db.transaction(async (tx) => {
    const { asker } = await lockRequest(tx, by, askerId);
    await tx.update(joinRequests).set({ declinedAt: deps.clock() }).where(eq(joinRequests.userId, askerId));
    await recordTeamAct(tx, by, { act: 'join_declined', subjectId: askerId });
    await mailRefused(tx, by, asker);
    await notifyUser(tx, askerId, 'counters');
  });
}
