import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ScreeningAnswer, TypedAnswer } from '#lib/rules/applications/screening.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { isOwnCv } from '#upstream/cvs/versions.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { mayAct, requireMayAct } from '#upstream/platform/may-act.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { isFromGarage } from './from-garage.ts';
import { readScreening } from './screening/read-answers.ts';

/** `organisationId` is checked when given. */
export type ApplicationRequest = {
  candidateId: number;
  cvId: number;
  /** The version of the CV that is sent; without it, the CV as it is. */
  sentCvId?: number;
  offerId: number;
  organisationId?: number;
  /** To the recruiter; none when empty. */
  message?: string;
  /** To the questions of the offer: as typed now, or as read before. */
  screening: { typed: readonly TypedAnswer[] } | { read: ScreeningAnswer[] };
  /** The printed address of a poster led to it. */
  viaPoster?: boolean;
};

/** The call that sends it, and the secret of the settings. */
export type Sender = { request: FastifyRequest; secret: string };

export type NewApplication = {
  id: number;
  offer: { id: number; preciseJobId: number; companyName: string; city: string; postalCode: string };
  cvName: string;
  candidateId: number;
  organisationId: number;
};

/** Locks account and organisation before the offer, as erasing an account does, to avoid a deadlock. */
async function holdPeople(tx: Db, { offerId, candidateId }: ApplicationRequest): Promise<void> {
  const [offer] = await tx
    .select({ organisationId: offers.organisationId })
    .from(offers)
    .where(eq(offers.id, offerId));
  await holdAccounts(tx, [candidateId]);
  await holdOrganisation(tx, offer?.organisationId ?? null);
}

/** Locks the offer until the transaction ends, so it cannot close in between. */
async function lockLiveOffer(tx: Db, { offerId, organisationId }: ApplicationRequest, now: Date) {
  const [offer] = await tx
    .select({
      id: offers.id,
      organisationId: offers.organisationId,
      preciseJobId: offers.preciseJobId,
      companyName: offers.companyName,
      city: offers.city,
      postalCode: offers.postalCode,
      screeningQuestions: offers.screeningQuestions,
      status: offers.status,
      isActive: offers.isActive,
      expiresAt: offers.expiresAt,
      deletedAt: offers.deletedAt,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('share');
  // A wrong recruiter gets the same answer as a wrong offer.
  if (!offer || offer.status === 'draft') throw apiError('not_found');
  if (organisationId !== undefined && organisationId !== offer.organisationId) throw apiError('not_found');
  if (offer.organisationId === null || !isLive(offer, now)) throw apiError('offer_closed');
  if (!(await mayAct(tx, { organisation: offer.organisationId }))) throw apiError('offer_closed');
  return { ...offer, organisationId: offer.organisationId };
}

/** Locks the CV, so it cannot be unpublished or deleted meanwhile. */
async function lockPublishedCv(tx: Db, { cvId, candidateId }: ApplicationRequest) {
  const [cv] = await tx
    .select({ name: cvs.name, status: cvs.status })
    .from(cvs)
    .where(and(eq(cvs.id, cvId), eq(cvs.candidateId, candidateId), isOwnCv))
    .for('share');
  if (!cv) throw apiError('not_found');
  if (cv.status !== 'published') throw apiError('cv_not_published');
  return cv;
}

/**
 * Concurrent duplicates fail on the unique index.
 * @throws link_refused for a suspended candidate, not_found (offer, CV or recruiter), cv_not_published, offer_closed, already_applied, invalid beside an answer
 */
export async function insertApplication(
  tx: Db,
  request: ApplicationRequest,
  { now, sender }: { now: Date; sender: Sender },
): Promise<NewApplication> {
  await holdPeople(tx, request);
  const offer = await lockLiveOffer(tx, request, now);
  const cv = await lockPublishedCv(tx, request);
  await requireMayAct(tx, { account: request.candidateId });
  const { screening } = request;
  const screeningAnswers =
    'read' in screening ? screening.read : readScreening(offer.screeningQuestions, screening.typed);
  const [row] = await tx
    .insert(applications)
    .values({
      candidateId: request.candidateId,
      organisationId: offer.organisationId,
      cvId: request.cvId,
      sentCvId: request.sentCvId ?? null,
      offerId: offer.id,
      message: request.message || null,
      screeningAnswers,
      viaPoster: request.viaPoster === true,
      isFromGarage: await isFromGarage(
        tx,
        { candidateId: request.candidateId, organisationId: offer.organisationId },
        sender,
      ),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: [applications.candidateId, applications.offerId],
      where: isNotNull(applications.offerId),
    })
    .returning({ id: applications.id });
  if (!row) throw apiError('already_applied');
  return {
    id: row.id,
    offer: {
      id: offer.id,
      preciseJobId: offer.preciseJobId ?? 0,
      companyName: offer.companyName,
      city: offer.city,
      postalCode: offer.postalCode,
    },
    cvName: cv.name,
    candidateId: request.candidateId,
    organisationId: offer.organisationId,
  };
}
