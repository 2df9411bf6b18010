import { and, eq, type SQL } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { answerDueIfSent } from '#lib/rules/applications/deadline.ts';
import { declineWords } from '#lib/rules/applications/decline.ts';
import { hasNoDecision } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { queueCandidateMail } from '#upstream/platform/mail/candidate-mails.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { authorOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { NewApplication } from './apply.ts';
import { followToken } from './follow-link.ts';
import {
  applicationSentByLinkMail,
  applicationSentMail,
  decisionMails,
  progressMails,
} from './mail-templates.ts';
import { offerValues } from './mail-values.ts';
import { applicationReceivedMail } from './recruiter-mail-templates.ts';
import { queueToRecruiter } from './recruiter-mails.ts';

export async function queueApplicationMails(tx: Db, deps: Deps, application: NewApplication): Promise<void> {
  const { id, candidateId } = application;
  const [candidate] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      hasPassword: users.hasPassword,
    })
    .from(users)
    .where(eq(users.id, candidateId));
  if (!candidate) throw apiError('not_found');
  const now = deps.clock();
  const answerBy = formatter(candidate.language).weekdayDate(answerDueIfSent(now), now);
  const values = { ...offerValues(application, candidate), answerBy };
  const receipt = { to: candidate.email, language: candidate.language };
  if (candidate.hasPassword) {
    await queueMail(tx, deps, { ...receipt, template: applicationSentMail, values });
  } else {
    const followPath = paths.followApplication(await followToken(tx, id, deps.settings));
    const withLink = { ...values, followPath };
    await queueMail(tx, deps, { ...receipt, template: applicationSentByLinkMail, values: withLink });
  }
  await queueToRecruiter(tx, deps, id, applicationReceivedMail);
}

/** Candidates of applications, as mails to them need it. */
export const selectRecipients = (tx: Db, where: SQL | undefined) =>
  tx
    .select({
      id: applications.id,
      candidate: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        language: users.language,
        hasPassword: users.hasPassword,
      },
      offer: {
        id: offers.id,
        preciseJobId: offers.preciseJobId,
        companyName: offers.companyName,
        city: offers.city,
        postalCode: offers.postalCode,
      },
      cv: cvs.name,
      reason: applications.rejectionReason,
      authorId: authorOf(offers),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(where);

type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number];

const addressed = ({ candidate: { id, email, language }, authorId }: Recipient) => ({
  candidateId: id,
  to: email,
  language,
  ...(authorId === null ? {} : { aboutUserId: authorId }),
});

const valuesOf = ({ candidate, offer, cv }: Recipient) => offerValues({ offer, cvName: cv }, candidate);

/** A mail about the application to its candidate, all but its kind and template. */
export const toCandidate = async (
  tx: Db,
  recipient: Recipient,
  { settings }: Pick<MailDeps, 'settings'>,
) => ({
  ...addressed(recipient),
  values: {
    ...valuesOf(recipient),
    ownPath: recipient.candidate.hasPassword
      ? paths.application(recipient.offer.id)
      : paths.followApplication(await followToken(tx, recipient.id, settings)),
  },
});

async function queueDecision(
  tx: Db,
  deps: MailDeps,
  recipient: Recipient,
  template: 'applicationDeclined' | 'offerRemoved' | 'offerClosed',
  sendAfter?: Date,
): Promise<number | null> {
  const { reason, message } = declineWords(recipient.reason ?? '');
  return queueCandidateMail(tx, deps, {
    ...addressed(recipient),
    kind: template === 'applicationDeclined' ? 'rejected' : 'offer_over',
    template: decisionMails[template],
    values: { ...valuesOf(recipient), reason, message },
    ...(sendAfter ? { sendAfter } : {}),
  });
}

/** What a candidate is told by mail of a move; an acceptance, a review and a first look once. */
export type Told = 'applicationDeclined' | keyof typeof progressMails;

const KINDS = {
  applicationViewed: 'viewed',
  applicationSelected: 'selected',
  applicationAccepted: 'accepted',
} as const;

/** Returns the id of the queued mail; null when the candidate has turned it off. */
export async function queueTold(
  tx: Db,
  deps: MailDeps,
  applicationId: number,
  told: Told,
  sendAfter?: Date,
): Promise<number | null> {
  const [recipient] = await selectRecipients(tx, eq(applications.id, applicationId));
  if (!recipient) return null;
  if (told === 'applicationDeclined') return queueDecision(tx, deps, recipient, told, sendAfter);
  return queueCandidateMail(tx, deps, {
    ...(await toCandidate(tx, recipient, deps)),
    kind: KINDS[told],
    template: progressMails[told],
    ...(sendAfter ? { sendAfter } : {}),
  });
}

/**
 * Mails candidates whose applications are still open, in the transaction that deletes or closes the offer. Returns
 * their number.
 */
export async function queueOfferEnded(
  tx: Db,
  deps: MailDeps,
  offerId: number,
  template: 'offerRemoved' | 'offerClosed',
): Promise<number> {
  const open = await selectRecipients(tx, and(eq(applications.offerId, offerId), hasNoDecision));
  let mailed = 0;
  for (const affected of open) if ((await queueDecision(tx, deps, affected, template)) !== null) mailed += 1;
  return mailed;
}
