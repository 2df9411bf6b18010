import { and, eq } from 'drizzle-orm';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { mayGive, normalRights } from '#lib/rules/team/rights.ts';
import { closeUnattendedOffers } from '#upstream/accounts/suspension/close-offers.ts';
import { handOverInterviews } from '#upstream/interviews/invitations.ts';
import {
  foundEmptyOrganisation,
  joinOrganisation,
  membershipOf,
} from '#upstream/organisations/membership.ts';
import { holdAccounts, lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import { type By, recordTeamAct } from './acts.ts';
import { removedMail } from './mails.ts';
import { countOwners, lockTeam, refuseExcess } from './store.ts';

type Change = By & { memberId: number; revision?: number | undefined };

/** @throws not_found, not_for_member */
async function memberFor(tx: Db, { caller, memberId }: Change, own: MemberRights): Promise<MemberRights> {
  const found = await membershipOf(tx, memberId);
  if (found?.organisationId !== caller.organisationId) throw apiError('not_found');
  if (!mayGive(own, found.member)) throw apiError('not_for_member');
  return found.member;
}

/** @throws last_owner */
async function keepOneOwner(tx: Db, organisationId: number, { role }: MemberRights): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, organisationId)) < 2) throw apiError('last_owner');
}

/** The membership is locked with its organisation. */
async function refuseStaleRights(tx: Db, { memberId, revision }: Change): Promise<void> {
  const [stored] = await tx
    .select({ revision: memberships.revision })
    .from(memberships)
    .where(eq(memberships.userId, memberId));
  if (stored) refuseStale(stored.revision, revision);
}

/** @throws not_found, not_for_member, last_owner, data_changed, invalid with the field */
export async function changeMember(tx: Db, change: Change, wanted: MemberRights): Promise<void> {
  const { caller, memberId } = change;
  const own = await lockTeam(tx, caller, [memberId]);
  const before = await memberFor(tx, change, own);
  await refuseStaleRights(tx, change);
  const rights = normalRights(wanted);
  await refuseExcess(tx, caller.organisationId, own, rights);
  if (rights.role !== 'owner') await keepOneOwner(tx, caller.organisationId, before);
  await tx
    .update(memberships)
    .set({
      ...rights,
      siteIds: rights.siteIds && [...new Set(rights.siteIds)],
      revision: raised(memberships.revision),
    })
    .where(eq(memberships.userId, memberId));
  await closeUnattendedOffers(tx, change.deps, caller.organisationId);
  await recordTeamAct(tx, change, { act: 'member_changed', subjectId: memberId, rights });
  await notifyUser(tx, memberId, 'counters');
}

/**
 * What they did stays with the organisation: its contact becomes the author of their offers and interviews and the owner
 * of their files. A copy of data that they had asked for holds data of the organisation, so it ends.
 */
async function handOver(
  tx: Db,
  organisationId: number,
  leaver: { id: number; email: string },
): Promise<void> {
  const heir = contactOf(organisationId);
  await handOverInterviews(tx, { ...leaver, organisationId, role: 'recruiter' });
  await tx
    .update(offers)
    .set({ authorId: heir })
    .where(and(eq(offers.organisationId, organisationId), eq(offers.authorId, leaver.id)));
  await tx.update(uploads).set({ userId: heir }).where(eq(uploads.userId, leaver.id));
  await tx.delete(dataExports).where(eq(dataExports.userId, leaver.id));
}

/** A recruiter always has an organisation: who leaves one founds the next. */
async function endMembership(tx: Db, deps: By['deps'], organisationId: number, userId: number) {
  const [leaver] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      organisation: organisations.name,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(eq(users.id, userId));
  if (!leaver) throw apiError('not_found');
  const next = await foundEmptyOrganisation(tx);
  const rights = { role: 'owner', mayPublish: false, siteIds: null } as const;
  await joinOrganisation(tx, { userId, organisationId: next, rights, now: deps.clock() });
  await handOver(tx, organisationId, leaver);
  await closeUnattendedOffers(tx, deps, organisationId);
  await notifyUser(tx, userId, 'counters');
  await notifyOrganisation(tx, organisationId, 'counters');
  return leaver;
}

/** @throws last_owner */
export async function leaveTeam(tx: Db, by: By): Promise<void> {
  const { userId, organisationId } = by.caller;
  await holdAccounts(tx, [userId]);
  await lockOrganisation(tx, organisationId);
  const own = await membershipOf(tx, userId);
  if (own?.organisationId !== organisationId) return;
  await keepOneOwner(tx, organisationId, own.member);
  await endMembership(tx, by.deps, organisationId, userId);
  await recordTeamAct(tx, by, { act: 'team_left', subjectId: userId });
}

/** @throws not_found, not_for_member, last_owner */
export async function removeMember(tx: Db, change: Change): Promise<void> {
  const { caller, deps, memberId } = change;
  if (memberId === caller.userId) return leaveTeam(tx, change);
  const own = await lockTeam(tx, caller, [memberId]);
  const member = await memberFor(tx, change, own);
  await keepOneOwner(tx, caller.organisationId, member);
  const { email, language, firstName, organisation } = await endMembership(
    tx,
    deps,
    caller.organisationId,
    memberId,
  );
  await recordTeamAct(tx, change, { act: 'member_removed', subjectId: memberId });
  await queueMail(tx, deps, {
    to: email,
    language,
    template: removedMail,
    values: { firstName, organisation },
  });
}
