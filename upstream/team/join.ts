import { and, eq, sql } from 'drizzle-orm';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { InvitationState, teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { isCommonPassword } from '#lib/rules/accounts/common-password.ts';
import {
  findAccount,
  firstSession,
  invitedRecruiter,
} from '#upstream/accounts/authentication/light-account.ts';
import { joinOrganisation, membershipOf } from '#upstream/organisations/membership.ts';
import { replaceFirstOffer } from '#upstream/own-offers/first-offer.ts';
import { holdAccounts, lockAccountWhole, lockOrganisation } from '#upstream/platform/account-locks.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { invitations, joinRequests, organisations } from '#upstream/platform/schema/organisations.ts';
import { recordTeamAct, teamObject } from './acts.ts';
import { answeredMail } from './mails.ts';
import { findInvitation, findOpenInvitation, type Invitation, stateOf } from './state.ts';
import { existingSites, lockBoth } from './store.ts';

type Contract = typeof teamInvitationsContract;

const REFUSALS = {
  register: 'invitation_of_other',
  sign_in: 'invitation_of_other',
  other_account: 'invitation_of_other',
  in_use: 'organisation_in_use',
  has_colleagues: 'organisation_in_use',
  member: 'invitation_over',
  accepted: 'invitation_over',
  revoked: 'invitation_over',
  declined: 'invitation_over',
  expired: 'invitation_over',
} as const;

const refuse = (state: InvitationState) =>
  apiError(state === 'ready' || state === 'drafts' ? 'invitation_of_other' : REFUSALS[state]);

async function tellInviter(tx: Db, deps: MailDeps, invitation: Invitation, accepted: boolean): Promise<void> {
  if (invitation.invitedBy === null) return;
  const [inviter] = await tx
    .select({ email: users.email, language: users.language, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, invitation.invitedBy));
  if (!inviter) return;
  const { email: to, language, firstName } = inviter;
  const values = { firstName, email: invitation.email, accepted };
  await queueMail(tx, deps, { to, language, template: answeredMail, values });
}

/** Drafts that the person wrote alone: for a site where they work, or the whole organisation. */
async function takeDrafts(
  tx: Db,
  left: number,
  joined: number,
  establishmentId: number | null,
): Promise<void> {
  await tx
    .update(offers)
    .set({ organisationId: joined, establishmentId })
    .where(and(eq(offers.organisationId, left), eq(offers.status, 'draft')));
}

type Link = Pick<Context<Contract['read']>, 'deps' | 'request'>;

/** The organisation of the person ends, and its drafts come along; the caller has checked that it has nothing else. */
async function join(tx: Db, { deps, request }: Link, invitation: Invitation, userId: number): Promise<void> {
  const { organisationId, role, mayPublish } = invitation;
  const now = deps.clock();
  const left = await membershipOf(tx, userId);
  const sites = await existingSites(tx, organisationId, invitation.siteIds);
  const siteIds = sites?.map(({ id }) => id) ?? null;
  await joinOrganisation(tx, { userId, organisationId, rights: { role, mayPublish, siteIds }, now });
  if (left) await takeDrafts(tx, left.organisationId, organisationId, siteIds?.[0] ?? null);
  if (left) await tx.delete(organisations).where(eq(organisations.id, left.organisationId));
  await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitation.id));
  await tx.delete(joinRequests).where(eq(joinRequests.userId, userId));
  await recordTeamAct(
    tx,
    { caller: { userId, organisationId }, deps, request },
    {
      act: 'invitation_accepted',
      subjectId: userId,
      invitation: invitation.id,
      rights: { role, mayPublish, siteIds },
    },
  );
  await tellInviter(tx, deps, invitation, true);
  await notifyUser(tx, userId, 'counters');
  await notifyOrganisation(tx, organisationId, 'counters');
}

/** With the account that is signed in. @throws not_found, link_refused, invitation_over, invitation_of_other, organisation_in_use */
export async function acceptInvitation(context: Context<Contract['accept']>) {
  const { db, deps, params, caller } = context;
  await db.transaction(async (tx) => {
    const { organisationId } = await findOpenInvitation(tx, params.token);
    if (caller) await lockAccountWhole(tx, caller.userId);
    const own = caller ? await membershipOf(tx, caller.userId) : undefined;
    await lockBoth(tx, organisationId, own?.organisationId);
    const invitation = await findOpenInvitation(tx, params.token);
    const state = await stateOf(tx, invitation, caller, deps.clock());
    if ((state !== 'ready' && state !== 'drafts') || !caller) throw refuse(state);
    await join(tx, context, invitation, caller.userId);
  });
}

/** @throws not_found, link_refused, invitation_over, invitation_of_other, invalid for a common password, too_many_requests */
export async function registerInvited({
  db,
  deps,
  params,
  body,
  request,
  locale,
}: Context<Contract['register']>): Promise<DataOf<Contract['register']>> {
  if (isCommonPassword(body.password)) throw fieldError('password', 'common_password');
  await deps.limits.take('signupAddress', callerAddress(request, deps.settings.secret));
  const now = deps.clock();
  const { firstName, lastName } = body;
  const passwordHash = await hashPassword(body.password);
  return db.transaction(async (tx) => {
    const { email, organisationId } = await findOpenInvitation(tx, params.token);
    // Registrations at one address wait for each other, so that the second finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
    const known = await findAccount(tx, email, 'recruiter');
    if (known) await lockAccountWhole(tx, known.id);
    const own = known && (await membershipOf(tx, known.id));
    await lockBoth(tx, organisationId, own?.organisationId);
    const invitation = await findOpenInvitation(tx, params.token);
    const state = await stateOf(tx, invitation, null, now);
    if (state !== 'register') throw refuse(state);
    if (known) await replaceFirstOffer(tx, known.id, undefined, now);
    const person = { email, firstName, lastName, passwordHash, language: locale, now };
    const userId = await invitedRecruiter(tx, person, (id) => join(tx, { deps, request }, invitation, id));
    return { user: await firstSession(tx, deps, userId, request) };
  });
}

/** @throws not_found */
export async function declineInvitation({
  db,
  deps,
  params,
  caller,
  request,
}: Context<Contract['decline']>): Promise<void> {
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const { organisationId } = await findInvitation(tx, params.token);
    if (caller) await holdAccounts(tx, [caller.userId]);
    await lockOrganisation(tx, organisationId);
    const invitation = await findInvitation(tx, params.token);
    if (invitation.acceptedAt ?? invitation.revokedAt ?? invitation.declinedAt) return;
    await tx.update(invitations).set({ declinedAt: now }).where(eq(invitations.id, invitation.id));
    await recordAct(tx, {
      act: 'invitation_declined',
      actorId: caller?.userId ?? null,
      object: teamObject(organisationId, { invitation: invitation.id }),
      origin: originOf(request, deps.settings),
      now,
      request,
    });
    await tellInviter(tx, deps, invitation, false);
  });
}
