import { and, eq, inArray, isNull, ne, not, or } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { FilledReason } from '#lib/rules/offers/offer-end.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import { hasNoDecision } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { queueCandidateMail } from '#upstream/platform/mail/candidate-mails.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import { isPaused, isReconsidered } from './deadlines/waiting.ts';
import { nameAuthor } from './events.ts';
import { offerFilledMail } from './mail-templates.ts';
import { queueTold, selectRecipients, toCandidate } from './mails.ts';
import { similarItems } from './similar-items.ts';

const { bucket, isHidden, unansweredAt } = applications;

/** Waits for an answer, or is still considered after Bielle closed it. */
const isOpen = (offerId: number, now: Date) =>
  and(
    eq(applications.offerId, offerId),
    hasNoDecision,
    or(isNull(unansweredAt), isReconsidered, isPaused(now)),
  );

export const countOpen = (db: Db, offerId: number, now: Date): Promise<number> =>
  db.$count(applications, isOpen(offerId, now));

/** Who may have got the job, by name: anyone who was neither declined nor deleted. */
export const possibleHires = (db: Db, offerId: number) =>
  db
    .select({
      applicationId: applications.id,
      firstName: contactOfCv.firstName,
      lastName: contactOfCv.lastName,
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(and(eq(applications.offerId, offerId), ne(bucket, 'rejected'), not(isHidden)))
    .orderBy(contactOfCv.lastName, contactOfCv.firstName, applications.id);

export type Filled = {
  offer: Pick<typeof offers.$inferSelect, 'id' | 'tradeId' | 'placeNumber'>;
  reason: FilledReason;
  /** The application of who got the job, when somebody says so. */
  hiredId: number | null;
  authorId: number;
};

/** @throws invalid when nobody of that application can have got the job */
async function acceptHired(tx: Db, mail: MailDeps, { offer, hiredId }: Filled): Promise<void> {
  if (hiredId === null) return;
  const now = mail.clock();
  const [hired] = await tx
    .select({ bucket, isHidden })
    .from(applications)
    .where(and(eq(applications.id, hiredId), eq(applications.offerId, offer.id)))
    .for('update');
  if (!hired || hired.bucket === 'rejected' || hired.isHidden)
    throw fieldError('applicationId', 'invalid_field');
  if (hired.bucket === 'accepted') return;
  await tx
    .update(applications)
    .set({ bucket: 'accepted', decidedAt: now, decisionReadAt: null, rejectionReason: null, updatedAt: now })
    .where(eq(applications.id, hiredId));
  await queueTold(tx, mail, hiredId, 'applicationAccepted');
}

async function mailClosed(
  tx: Db,
  mail: MailDeps,
  { offer, reason }: Filled,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const itemsIn = await similarItems(tx, mail, offer);
  let told = 0;
  for (const recipient of await selectRecipients(tx, inArray(applications.id, [...ids]))) {
    const { language } = recipient.candidate;
    const items = itemsIn(language);
    const { mail: say } = apiTexts(language);
    const { values, ...addressed } = await toCandidate(tx, recipient, mail);
    const mailId = await queueCandidateMail(tx, mail, {
      ...addressed,
      kind: 'offer_over',
      template: offerFilledMail,
      items,
      values: {
        ...values,
        sentence: say(`applications.offerFilled.${reason === 'stopped' ? 'stopped' : 'filled'}`, {
          company: recipient.offer.companyName,
        }),
        similar: items.length > 0 ? say('applications.applicationUnanswered.similar') : '',
      },
    });
    if (mailId !== null) told += 1;
    await notifyUser(tx, recipient.candidate.id, 'counters');
  }
  return told;
}

/**
 * Closes the open applications to an offer that a person marks as filled, after that of who got the job was accepted,
 * and mails their candidates. The caller has locked the offer, so nobody applies meanwhile. Returns how many were
 * mailed that it is over.
 */
export async function closeFilled(tx: Db, mail: MailDeps, filled: Filled): Promise<number> {
  const now = mail.clock();
  await nameAuthor(tx, filled.authorId);
  await acceptHired(tx, mail, filled);
  const closing = isOpen(filled.offer.id, now);
  // In the order of ids, as others lock several; the change then sees what was decided meanwhile.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(closing)
    .orderBy(applications.id)
    .for('no key update');
  const closed = await tx
    .update(applications)
    .set({ bucket: 'rejected', decidedAt: now, decisionReadAt: null, filledAt: now, updatedAt: now })
    .where(closing)
    .returning({ id: applications.id });
  const ids = closed.map(({ id }) => id);
  return mailClosed(tx, mail, filled, ids);
}
