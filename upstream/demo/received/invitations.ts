import { and, eq } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { jobName } from '#upstream/applications/mail-values.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import type { DemoRun } from '../generate.ts';
import type { DemoOffer } from '../publish.ts';

export type DemoInvitation = { offer: DemoOffer; candidateId: number; cvId: number; at: Date };

/** The message with which a garage invites somebody to apply, not opened yet; they had not written to each other. */
export async function addInvitationMessage(run: DemoRun, invitation: DemoInvitation): Promise<void> {
  const { db, publicUrl } = run;
  const { offer, candidateId, cvId, at: createdAt } = invitation;
  const { recruiterId: organisationId, companyName: company, preciseJobId } = offer;
  const { api } = apiTexts('fr');
  const facts = {
    job: jobName(preciseJobId, 'fr'),
    company,
    place: `${offer.city} (${offer.postalCode})`,
  };
  const link = publicUrl + paths.applyForm(offer.id, { cv: cvId });
  const [conversation] = await db
    .insert(conversations)
    .values({ candidateId, organisationId, createdAt })
    .returning({ id: conversations.id });
  if (!conversation) return;
  const [message] = await db
    .insert(messages)
    .values({
      conversationId: conversation.id,
      senderId: organisationId,
      recipientId: candidateId,
      authorId: organisationId,
      subject: api('applications.inviteSubject', facts),
      body: api('applications.inviteText', { ...facts, link }),
      createdAt,
    })
    .returning({ id: messages.id });
  if (!message) return;
  const copy = { messageId: message.id, conversationId: conversation.id, createdAt };
  await db.insert(messageCopies).values([
    { ...copy, mailbox: organisationId, folder: 'sent' },
    { ...copy, mailbox: candidateId, folder: 'received' },
  ]);
}

/** A garage picked a CV of this candidate from the search, and invited them to apply. */
export async function inviteCandidate(
  run: DemoRun,
  candidateId: number,
  offers: readonly DemoOffer[],
  account: string,
): Promise<void> {
  const { db, now } = run;
  const own = await db
    .select({ id: cvs.id, tradeId: cvs.tradeId })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), eq(cvs.status, 'published')))
    .orderBy(cvs.id);
  // The last CV, so that the first one stays for other garages.
  const cv = own.at(-1);
  const offer = offers.find(
    (each) => each.account === account && each.isLive && each.tradeId === cv?.tradeId,
  );
  if (!cv || !offer) return;
  const at = later(now, -20 * HOUR);
  await db.insert(applications).values({
    cvId: cv.id,
    candidateId,
    organisationId: offer.recruiterId,
    authorId: offer.recruiterId,
    bucket: 'selected' as const,
    selectedAt: at,
    invitedOfferIds: [offer.id],
    createdAt: at,
    updatedAt: at,
  });
  await addInvitationMessage(run, { offer, candidateId, cvId: cv.id, at });
}
