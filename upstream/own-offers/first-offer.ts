import { and, eq, inArray } from 'drizzle-orm';
import { type OfferBody, offerBody } from '#lib/contract/own-offers/form.ts';
import type { ApiKey } from '#lib/i18n/api-texts.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { firstOffers, offers } from '#upstream/platform/schema/offers.ts';
import type { OfferValues } from './columns.ts';
import { checkedOffer, createOffers } from './create.ts';
import { readOfferForm } from './form.ts';
import { offersOnline } from './online.ts';
import { refuseLowPay } from './pay-check.ts';
import { type Author, replaceOffer } from './publication.ts';
import { mailPublished } from './published-mail.ts';
import { refuseUnlawfulText } from './text-check.ts';

/**
 * What would refuse the publication of an offer by anyone. Returns its stored values.
 * @throws invalid with the fields
 */
export async function refuseUnpublishable(db: Db, body: OfferBody, now: Date): Promise<OfferValues> {
  const values = checkedOffer(body);
  refuseUnlawfulText(body);
  await refuseLowPay(db, body, now);
  return values;
}

/**
 * Adds the offer of a new registration as a draft that its link publishes, if there is one. Deletes the one that an
 * earlier, unverified registration left: it may be another person's.
 */
export async function replaceFirstOffer(
  tx: Db,
  userId: number,
  offer: OfferBody | undefined,
  now: Date,
): Promise<void> {
  const left = tx.select({ id: firstOffers.offerId }).from(firstOffers).where(eq(firstOffers.userId, userId));
  await tx.delete(offers).where(and(inArray(offers.id, left), eq(offers.status, 'draft')));
  if (!offer) return;
  // What only staff, buyers of packages and organisations with sites may choose.
  const { isFeatured: _, logo: __, packageId: ___, establishmentId: ____, ...fields } = offer;
  const body: OfferBody = { ...fields, status: 'draft' };
  const membership = await membershipOf(tx, userId);
  if (!membership) throw apiError('unauthorized');
  const author = { ...membership, userId, internal: false, bypass: false };
  const [offerId] = await createOffers(tx, author, [{ body, values: checkedOffer(body) }], now);
  if (offerId === undefined) throw new Error('An offer was not added');
  await tx.insert(firstOffers).values({ userId, offerId });
}

/** Whether the account's link would publish an offer. */
export const hasFirstOffer = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(firstOffers, eq(firstOffers.userId, userId))) > 0;

/** `refusal`: the sentence of what refused it, where it has one. */
export type PublishedFirst = { id: number; isPublished: boolean; refusal?: ApiKey | undefined };

/**
 * Publishes the offer that came with the registration, once. It stays a draft when a rule refuses it by now; null when
 * there is none.
 */
export async function publishFirstOffer(
  tx: Db,
  { author, deps, now }: { author: Author; deps: MailDeps; now: Date },
): Promise<PublishedFirst | null> {
  const { userId } = author;
  const [copy] = await tx
    .delete(firstOffers)
    .where(eq(firstOffers.userId, userId))
    .returning({ id: firstOffers.offerId });
  if (!copy) return null;
  const { id } = copy;
  const form = await readOfferForm(tx, id, userId, now);
  const published = offerBody.safeParse({
    ...form,
    isFeatured: undefined,
    logo: undefined,
    status: 'published',
  });
  if (!published.success) return { id, isPublished: false };
  try {
    // A refusal takes back only what it had begun.
    await tx.transaction((inner) =>
      replaceOffer(inner, author, { id, revision: form.revision, body: published.data }, now),
    );
  } catch (error) {
    if (error instanceof ApiError) return { id, isPublished: false, refusal: error.options.message };
    throw error;
  }
  await offersOnline(tx, deps.jobs, [id]);
  await mailPublished(tx, deps, id, userId);
  return { id, isPublished: true };
}
