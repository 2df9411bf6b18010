import { and, eq, isNull } from 'drizzle-orm';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { readOfferForm } from '../form.ts';
import { refuseLowPay } from '../pay-check.ts';
import { type Author, creditFor, lockAuthor } from '../publication.ts';
import { refuseUnlawfulText } from '../text-check.ts';

/** `expiresAt`: the end that the person saw, so that a second press extends nothing. */
export type Extension = { id: number; expiresAt: Date };

async function lockLive(tx: Db, { organisationId }: Author, { id, expiresAt }: Extension, now: Date) {
  const [offer] = await tx
    .select({
      status: offers.status,
      isActive: offers.isActive,
      expiresAt: offers.expiresAt,
      deletedAt: offers.deletedAt,
    })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.organisationId, organisationId), isNull(offers.deletedAt)))
    .for('update');
  if (!offer) throw apiError('not_found');
  if (!isLive(offer, now)) throw apiError('offer_closed', { message: 'offers.extendClosed' });
  if (offer.expiresAt?.getTime() !== expiresAt.getTime()) {
    throw apiError('conflict', { message: 'offers.extendedBefore' });
  }
}

/**
 * Adds the term of another publication to a live offer, for the credit of one. What would refuse to publish it refuses
 * this as well. Returns the new end.
 * @throws not_found, offer_closed, conflict after another extension, not_for_member, profile_incomplete, no_plan,
 * invalid
 */
export async function extendOffer(
  tx: Db,
  { clock, jobs }: MailDeps,
  author: Author,
  extension: Extension,
): Promise<Date> {
  const now = clock();
  const { id } = extension;
  // Whose offer it is comes before what the person lacks.
  await readOfferForm(tx, id, author.organisationId, now);
  await lockAuthor(tx, author);
  await lockLive(tx, author, extension, now);
  const form = await readOfferForm(tx, id, author.organisationId, now);
  const body = offerBody.safeParse({ ...form, isFeatured: undefined, logo: undefined });
  if (!body.success) throw apiError('conflict', { message: 'offers.extendIncomplete' });
  refuseUnlawfulText(body.data);
  await refuseLowPay(tx, body.data, now);
  const credit = await creditFor(tx, author, { from: extension.expiresAt }, now);
  await tx
    .update(offers)
    .set({ ...credit, updatedAt: now })
    .where(eq(offers.id, id));
  await pagesChanged(tx, jobs, await changedBy(tx, [id]));
  return credit.expiresAt;
}
