import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { sendMessage } from '#upstream/messages/erase.ts';
import { requirePlanFor } from '#upstream/plans/reading-plan.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { invitedToApplyMail } from '../mail-templates.ts';
import { jobName } from '../mail-values.ts';
import { invitationToken } from './link.ts';

export type Invitation = { by: RecruiterCaller; applicationId: number; offerId: number };

const pickOf = ({ by: { organisationId }, applicationId }: Invitation) =>
  and(
    eq(applications.id, applicationId),
    eq(applications.organisationId, organisationId),
    isNull(applications.offerId),
    eq(applications.isHidden, false),
  );

/** Locks the offer, so it cannot close before the transaction ends. */
async function lockOwnOffer(tx: Db, { by: { organisationId }, offerId }: Invitation, now: Date) {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.organisationId, organisationId)))
    .for('share');
  if (!offer) throw apiError('not_found');
  if (!isLive(offer, now)) throw apiError('offer_closed', { message: 'applications.inviteClosed' });
  return offer;
}

/** @throws already_invited, already_applied */
async function lockInvitable(tx: Db, invitation: Invitation) {
  const { offerId } = invitation;
  const [pick] = await tx.select().from(applications).where(pickOf(invitation)).for('update');
  if (!pick) throw apiError('not_found');
  if (pick.invitedOfferIds.includes(offerId)) throw apiError('already_invited');
  const [applied] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, pick.candidateId),
        isNotNull(applications.offerId),
        eq(applications.offerId, offerId),
      ),
    );
  if (applied) throw apiError('already_applied', { message: 'applications.inviteApplied' });
  return pick;
}

type InvitedCandidate = { pick: typeof applications.$inferSelect; offer: typeof offers.$inferSelect };

async function notifyCandidate(
  tx: Db,
  deps: Deps,
  by: RecruiterCaller,
  { pick: { id: pickId, candidateId, cvId }, offer }: InvitedCandidate,
) {
  const [candidate] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, candidateId));
  if (!candidate) throw apiError('not_found');
  const { email, firstName, language } = candidate;
  const { companyName: company, city, postalCode } = offer;
  const job = offer.preciseJobId === null ? '' : jobName(offer.preciseJobId, language);
  const facts = { job, company, place: `${city} (${postalCode})` };
  const { api } = apiTexts(language);
  // The form with the CV that was picked: one tap opens it, the next one sends.
  const link = deps.settings.publicUrl + paths.applyForm(offer.id, { cv: cvId });
  const token = await invitationToken(tx, { pickId, offerId: offer.id }, deps.settings);
  const applyPath = paths.invitedToApply(token);
  const writer = { ...by, mailbox: by.organisationId, freeOfferId: null };
  const message = {
    recipientId: candidateId,
    subject: api('applications.inviteSubject', facts),
    text: api('applications.inviteText', { ...facts, link }),
  };
  await sendMessage(tx, deps, writer, message, { mail: false });
  await queueMail(tx, deps, {
    to: email,
    language,
    template: invitedToApplyMail,
    aboutUserId: by.userId,
    values: { firstName, offerId: String(offer.id), cv: '', applyPath, ...facts },
  });
}

/**
 * Once per CV and offer. Lock order: accounts, organisation, offer, pick.
 * @throws not_found, no_plan, offer_closed, already_invited, already_applied
 */
export async function inviteToApply(tx: Db, deps: Deps, invitation: Invitation): Promise<void> {
  const { by, applicationId, offerId } = invitation;
  const { organisationId } = by;
  const now = deps.clock();
  await requirePlanFor(tx, organisationId, null, now);
  const [found] = await tx
    .select({ candidateId: applications.candidateId })
    .from(applications)
    .where(pickOf(invitation));
  if (!found) throw apiError('not_found');
  await holdAccounts(tx, [by.userId, found.candidateId]);
  await holdOrganisation(tx, organisationId);
  const offer = await lockOwnOffer(tx, invitation, now);
  const pick = await lockInvitable(tx, invitation);
  await tx
    .update(applications)
    .set({ invitedOfferIds: [...pick.invitedOfferIds, offerId], updatedAt: now })
    .where(eq(applications.id, applicationId));
  await notifyCandidate(tx, deps, by, { pick, offer });
}
