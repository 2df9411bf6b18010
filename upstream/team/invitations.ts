import { and, eq, gt } from 'drizzle-orm';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { mayGive, normalRights } from '#lib/rules/team/rights.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { mailTurnOfCaller } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invitations, memberships } from '#upstream/platform/schema/organisations.ts';
import { type By, recordTeamAct } from './acts.ts';
import { invitedMail } from './mails.ts';
import { isOpen, lockTeam, refuseExcess } from './store.ts';

type Caller = By['caller'];
type Invitation = typeof invitations.$inferSelect;

const endOf = (now: Date) => later(now, RETENTION.teamInvitationDays * DAY);

/** The mail is in the language of who invites. */
async function mailLink(tx: Db, deps: Deps, { userId }: Caller, email: string, token: string): Promise<void> {
  const [inviter] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const language = inviter?.language ?? 'fr';
  const turn = await mailTurnOfCaller(deps.limits, 'teamInvitationMailbox', email, deps.clock());
  await queueMail(tx, deps, { to: email, language, template: invitedMail, values: { token }, ...turn });
}

/** @throws invalid on `email`: works here already, or is invited */
async function refuseKnown(tx: Db, organisationId: number, email: string, now: Date): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), eq(users.email, email)));
  if (member) throw fieldError('email', 'team_member');
  const open = and(eq(invitations.organisationId, organisationId), eq(invitations.email, email), isOpen);
  const [invited] = await tx
    .select({ id: invitations.id, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(open);
  if (!invited) return;
  if (invited.expiresAt > now) throw fieldError('email', 'team_invited');
  await tx.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, invited.id));
}

type Wish = { email: string; rights: MemberRights };

/** @throws not_for_member, invalid with the field, too_many_requests */
export async function invite(by: By, { email, rights: wanted }: Wish): Promise<void> {
  const { caller, deps } = by;
  const { organisationId } = caller;
  const now = deps.clock();
  const rights = normalRights(wanted);
  await deps.limits.take('teamInvitationDay', String(organisationId));
  await deps.database.db.transaction(async (tx) => {
    const own = await lockTeam(tx, caller);
    await refuseExcess(tx, organisationId, own, rights);
    await refuseKnown(tx, organisationId, email, now);
    await addInvitation(tx, by, { email, rights });
  });
}

async function addInvitation(tx: Db, by: By, { email, rights }: Wish): Promise<void> {
  const { caller, deps } = by;
  const { organisationId, userId } = caller;
  const now = deps.clock();
  const token = newToken();
  const [inviter] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const values = {
    organisationId,
    email,
    ...rights,
    siteIds: rights.siteIds && [...new Set(rights.siteIds)],
    language: inviter?.language ?? 'fr',
    tokenHash: hashToken(token),
    invitedBy: userId,
    createdAt: now,
    expiresAt: endOf(now),
  };
  const [added] = await tx.insert(invitations).values(values).returning({ id: invitations.id });
  await recordTeamAct(tx, by, { act: 'member_invited', invitation: added?.id, rights });
  await mailLink(tx, deps, caller, email, token);
}

/** Whether an organisation has an open invitation for a person. */
export async function isInvited(db: Db, organisationId: number, userId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        eq(invitations.organisationId, organisationId),
        eq(users.id, userId),
        isOpen,
        gt(invitations.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** Somebody who asked to join, in the place of an earlier invitation. The caller has locked the team. */
export async function inviteAsked(tx: Db, by: By, wish: Wish): Promise<void> {
  const { organisationId } = by.caller;
  await tx
    .update(invitations)
    .set({ revokedAt: by.deps.clock() })
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.email, wish.email), isOpen));
  await addInvitation(tx, by, wish);
}

/** @throws not_found, not_for_member */
async function openInvitation(tx: Db, caller: Caller, id: number): Promise<Invitation> {
  const own = await lockTeam(tx, caller);
  const [found] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organisationId, caller.organisationId), isOpen));
  if (!found) throw apiError('not_found');
  if (!mayGive(own, found)) throw apiError('not_for_member');
  return found;
}

/** @throws not_found, not_for_member, too_many_requests */
export async function resend(by: By, id: number): Promise<void> {
  const { caller, deps } = by;
  const now = deps.clock();
  await deps.limits.take('teamInvitationDay', String(caller.organisationId));
  await deps.database.db.transaction(async (tx) => {
    const { email } = await openInvitation(tx, caller, id);
    const token = newToken();
    await tx
      .update(invitations)
      .set({ tokenHash: hashToken(token), expiresAt: endOf(now), invitedBy: caller.userId })
      .where(eq(invitations.id, id));
    await recordTeamAct(tx, by, { act: 'invitation_resent', invitation: id });
    await mailLink(tx, deps, caller, email, token);
  });
}

/** @throws not_found, not_for_member */
export async function revoke(by: By, id: number): Promise<void> {
  const { caller, deps } = by;
  await deps.database.db.transaction(async (tx) => {
    await openInvitation(tx, caller, id);
    await tx.update(invitations).set({ revokedAt: deps.clock() }).where(eq(invitations.id, id));
    await recordTeamAct(tx, by, { act: 'invitation_revoked', invitation: id });
  });
}
