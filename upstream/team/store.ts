import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type MemberRights, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { excessOf } from '#lib/rules/team/rights.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { holdAccounts, lockOrganisation, lockOrganisationWhole } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { establishments, invitations, memberships } from '#upstream/platform/schema/organisations.ts';

const rights = {
  role: memberships.role,
  mayPublish: memberships.mayPublish,
  siteIds: memberships.siteIds,
};

export function listMembers(db: Db, organisationId: number) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      ...rights,
      revision: memberships.revision,
      since: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organisationId, organisationId))
    .orderBy(asc(memberships.role), asc(users.lastName), asc(users.id));
}

export const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.revokedAt),
  isNull(invitations.declinedAt),
);

export function listInvitations(db: Db, organisationId: number) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      mayPublish: invitations.mayPublish,
      siteIds: invitations.siteIds,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), isOpen))
    .orderBy(asc(invitations.email));
}

export function listSites(db: Db, organisationId: number) {
  return db
    .select({ id: establishments.id, siteName: establishments.name })
    .from(establishments)
    .where(eq(establishments.organisationId, organisationId))
    .orderBy(asc(establishments.name), asc(establishments.id));
}

/** Of a list, those that are still sites of the organisation. */
export async function existingSites(
  db: Db,
  organisationId: number,
  siteIds: readonly number[] | null,
): Promise<{ id: number; siteName: string }[] | null> {
  if (siteIds === null) return null;
  const sites = await listSites(db, organisationId);
  return sites.filter(({ id }) => siteIds.includes(id));
}

/**
 * One transaction at a time changes a team. Returns the rights that the caller has now: they may have ended since the
 * request was let in.
 * @throws not_for_member
 */
export async function lockTeam(
  tx: Db,
  { userId, organisationId }: Pick<RecruiterCaller, 'userId' | 'organisationId'>,
  memberIds: readonly number[] = [],
): Promise<MemberRights> {
  await holdAccounts(tx, [userId, ...memberIds]);
  await lockOrganisation(tx, organisationId);
  const own = await membershipOf(tx, userId);
  if (own?.organisationId !== organisationId || memberMay(own.member, 'manage') !== true) {
    throw apiError('not_for_member');
  }
  return own.member;
}

/** The one that the person leaves ends with this, and the one that they join; in one order for all. */
export async function lockBoth(tx: Db, joined: number, left: number | undefined): Promise<void> {
  const ids = [joined, ...(left === undefined || left === joined ? [] : [left])].sort((a, b) => a - b);
  for (const id of ids) await (id === joined ? lockOrganisation(tx, id) : lockOrganisationWhole(tx, id));
}

export async function countOwners(tx: Db, organisationId: number): Promise<number> {
  return tx.$count(
    memberships,
    and(eq(memberships.organisationId, organisationId), eq(memberships.role, 'owner')),
  );
}

/**
 * Nobody gives more than they have, or sites of others.
 * @throws invalid, with the field
 */
export async function refuseExcess(
  tx: Db,
  organisationId: number,
  own: MemberRights,
  given: MemberRights,
): Promise<void> {
  const excess = excessOf(own, given);
  if (excess) throw fieldError(excess, excess === 'role' ? 'member_role_excess' : 'member_sites_excess');
  if (given.siteIds === null) return;
  const siteIds = [...new Set(given.siteIds)];
  const known = await tx.$count(
    establishments,
    and(eq(establishments.organisationId, organisationId), inArray(establishments.id, siteIds)),
  );
  if (known !== siteIds.length) throw fieldError('siteIds', 'invalid_field');
}

/** Of the organisation, as mails name it. */
export const organisationName = (organisationId: number) =>
  sql<string>`(select o.name from organisations o where o.id = ${organisationId})`;
