import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { isOwnCv } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { accountMayAct, organisationMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';

export type Pending = typeof pendingApplications.$inferSelect;

/** Both mails lead to it, and so does the browser that typed the code of the first. */
const byToken = (token: string, now: Date) => {
  const { tokenHash, reminderHash, correctionHash, isProved, expiresAt } = pendingApplications;
  const hash = hashToken(token);
  const byCode = and(eq(correctionHash, hash), eq(isProved, true));
  return and(or(eq(tokenHash, hash), eq(reminderHash, hash), byCode), gt(expiresAt, now));
};

export async function findPending(db: Db, token: string, now: Date): Promise<Pending | undefined> {
  const [row] = await db.select().from(pendingApplications).where(byToken(token, now));
  return row;
}

/** Lock the accounts first: erasing one deletes what waits at its address. */
export async function lockPending(tx: Db, token: string, now: Date): Promise<Pending | undefined> {
  const [row] = await tx.select().from(pendingApplications).where(byToken(token, now)).for('update');
  return row;
}

/** Deletes what a corrected form replaces, unless it has been sent. */
export async function deleteCorrected(tx: Db, correction: string, offerId: number): Promise<void> {
  const own = eq(pendingApplications.correctionHash, hashToken(correction));
  const waits = isNotNull(pendingApplications.email);
  await tx.delete(pendingApplications).where(and(own, eq(pendingApplications.offerId, offerId), waits));
}

/**
 * The candidate whose mailbox the link of a waiting application proves, or who has sent it.
 * @throws link_refused when the account is suspended
 */
export async function requireCandidate(
  db: Db,
  { email, candidateId }: Pick<Pending, 'email' | 'candidateId'>,
): Promise<void> {
  const own =
    candidateId === null
      ? and(eq(users.email, email ?? ''), eq(users.role, 'candidate'))
      : eq(users.id, candidateId);
  const [known] = await db
    .select({ mayAct: accountMayAct(users.id) })
    .from(users)
    .where(own);
  if (known?.mayAct === false) throw apiError('link_refused');
}

export async function readOffer(db: Db, offerId: number) {
  const [offer] = await db
    .select({
      id: offers.id,
      organisationId: offers.organisationId,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
      placeNumber: offers.placeNumber,
      city: offers.city,
      postalCode: offers.postalCode,
      screeningQuestions: offers.screeningQuestions,
      status: offers.status,
      isActive: offers.isActive,
      expiresAt: offers.expiresAt,
      deletedAt: offers.deletedAt,
      isAttended: organisationMayAct(offers.organisationId),
    })
    .from(offers)
    .where(eq(offers.id, offerId));
  return offer;
}

export type AppliedOffer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

export const isOpen = (offer: AppliedOffer, now: Date): boolean =>
  offer.organisationId !== null && offer.isAttended && isLive(offer, now);

/** @throws not_found for a draft, offer_closed */
export async function readOpenOffer(db: Db, offerId: number, now: Date): Promise<AppliedOffer> {
  const offer = await readOffer(db, offerId);
  if (!offer || offer.status === 'draft') throw apiError('not_found');
  if (!isOpen(offer, now)) throw apiError('offer_closed');
  return offer;
}

/** Undefined when the candidate has not applied to the offer, or took it back. */
export async function findApplication(
  db: Db,
  candidateId: number,
  offerId: number,
): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.offerId, offerId)));
  return row;
}

/** The published CV that the candidate sent last, else the latest; undefined without any. */
export async function cvToSend(
  db: Db,
  candidateId: number,
): Promise<{ id: number; name: string } | undefined> {
  const lastSent = sql`(select max(a.created_at) from applications a where a.cv_id = cvs.id and a.offer_id is not null)`;
  const [cv] = await db
    .select({ id: cvs.id, name: cvs.name })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), isOwnCv, eq(cvs.status, 'published')))
    .orderBy(sql`${lastSent} desc nulls last`, desc(cvs.updatedAt), desc(cvs.id))
    .limit(1);
  return cv;
}
