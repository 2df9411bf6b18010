import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { InvitationState, ShownInvitation } from '#lib/contract/team/invitations.ts';
import { findAccount } from '#upstream/accounts/authentication/light-account.ts';
import { hasColleagues, membershipOf } from '#upstream/organisations/membership.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { invitations, organisations } from '#upstream/platform/schema/organisations.ts';
import { existingSites } from './store.ts';

export type Invitation = typeof invitations.$inferSelect;

/** @throws not_found */
export async function findInvitation(db: Db, token: string): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!row) throw apiError('not_found');
  return row;
}

/**
 * As `findInvitation`, for the person who follows it. Declining asks nothing.
 * @throws not_found; link_refused when the organisation or the person who invites may not act
 */
export async function findOpenInvitation(db: Db, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, token);
  const { organisationId: organisation, invitedBy: account } = invitation;
  await requireMayAct(db, { organisation, account });
  return invitation;
}

/** Anything that somebody would miss if the organisation ended, but drafts of offers. */
const HOLDINGS = [
  sql`select from offers where status <> 'draft' and organisation_id = `,
  sql`select from applications where organisation_id = `,
  sql`select from interviews where organisation_id = `,
  sql`select from orders where organisation_id = `,
  sql`select from plans where organisation_id = `,
  sql`select from invoices where organisation_id = `,
  sql`select from establishments where organisation_id = `,
  sql`select from message_copies where user_id = `,
];

async function isInUse(db: Db, organisationId: number): Promise<boolean> {
  const [row] = await db
    .select({
      used: sql<boolean>`${or(...HOLDINGS.map((rows): SQL => sql`exists (${rows}${organisationId})`))}`,
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.used === true;
}

type Occupation = 'ready' | 'drafts' | 'in_use' | 'has_colleagues';

/** Whether a person can leave the organisation for another one: `drafts` go along. */
export async function occupationOf(db: Db, organisationId: number, userId: number): Promise<Occupation> {
  if (await hasColleagues(db, organisationId, userId)) return 'has_colleagues';
  if (await isInUse(db, organisationId)) return 'in_use';
  return (await db.$count(offers, eq(offers.organisationId, organisationId))) > 0 ? 'drafts' : 'ready';
}

const endOf = (
  { acceptedAt, revokedAt, declinedAt, expiresAt }: Invitation,
  now: Date,
): InvitationState | undefined => {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  if (declinedAt) return 'declined';
  return expiresAt <= now ? 'expired' : undefined;
};

type Visitor = Pick<Caller, 'userId' | 'role'> | null;

export async function stateOf(
  db: Db,
  invitation: Invitation,
  visitor: Visitor,
  now: Date,
): Promise<InvitationState> {
  const over = endOf(invitation, now);
  if (over) return over;
  const account = await findAccount(db, invitation.email, 'recruiter');
  if (visitor?.role === 'recruiter' && visitor.userId !== account?.id) return 'other_account';
  if (!account?.emailVerifiedAt) return 'register';
  if (visitor?.userId !== account.id) return 'sign_in';
  const own = await membershipOf(db, account.id);
  if (!own) return 'ready';
  if (own.organisationId === invitation.organisationId) return 'member';
  return occupationOf(db, own.organisationId, account.id);
}

/** @throws not_found, link_refused */
export async function readInvitation(
  db: Db,
  token: string,
  visitor: Visitor,
  now: Date,
): Promise<ShownInvitation> {
  const invitation = await findOpenInvitation(db, token);
  const { organisationId, email, role, siteIds, expiresAt, invitedBy } = invitation;
  const [names] = await db
    .select({ organisation: organisations.name, first: users.firstName, last: users.lastName })
    .from(organisations)
    .leftJoin(users, and(eq(users.id, invitedBy ?? 0)))
    .where(eq(organisations.id, organisationId));
  const sites = await existingSites(db, organisationId, siteIds);
  return {
    state: await stateOf(db, invitation, visitor, now),
    email,
    organisationName: names?.organisation ?? '',
    inviter: `${names?.first ?? ''} ${names?.last ?? ''}`.trim() || null,
    role,
    siteNames: sites?.map(({ siteName }) => siteName) ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
