import { and, eq, isNull } from 'drizzle-orm';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type OfferValues, offerValues } from './columns.ts';
import { requireSite, siteOfOffer } from './offer-site.ts';
import { refuseLowPay } from './pay-check.ts';
import { type Author, lockAuthor, publication, recordFeatured, staffValues } from './publication.ts';
import { refuseUnlawfulText } from './text-check.ts';
import { insertOffers } from './write.ts';

/** Of one organisation. */
const MOST_DRAFTS = 500;

/** @throws invalid with the fields */
export const checkedOffer = (body: OfferBody): OfferValues => offerValues(body);

export type CheckedOffer = { body: OfferBody; values: OfferValues };

/**
 * Returns the ids in the same order.
 * @throws invalid for fields reserved to staff, profile_incomplete, no_plan without a credit
 */
export async function createOffers(
  tx: Db,
  author: Author,
  checked: readonly CheckedOffer[],
  now: Date,
): Promise<number[]> {
  await lockAuthor(tx, author);
  const rows: (typeof offers.$inferInsert)[] = [];
  for (const { body, values } of checked) {
    const establishmentId = await siteOfOffer(tx, author, body);
    const staff = await staffValues(tx, author, body, { isFeatured: false, logoKey: null });
    const published = body.status === 'published' ? await publication(tx, author, body, now) : {};
    const written = {
      organisationId: author.organisationId,
      authorId: author.userId,
      createdAt: now,
      updatedAt: now,
    };
    rows.push({ ...values, ...staff, establishmentId, ...published, ...written });
  }
  const ids = await insertOffers(tx, rows);
  for (const [index, id] of ids.entries()) {
    const isFeatured = rows[index]?.isFeatured ?? false;
    if (isFeatured) await recordFeatured(tx, author, { id, isFeatured }, now);
  }
  return ids;
}

/** Below zero past the limit. The organisation is locked. */
async function countDraftsLeft(tx: Db, organisationId: number): Promise<number> {
  const isDraft = and(
    eq(offers.organisationId, organisationId),
    eq(offers.status, 'draft'),
    isNull(offers.deletedAt),
  );
  return MOST_DRAFTS - (await tx.$count(offers, isDraft));
}

/** How many drafts the organisation may add in this transaction, in which nobody else adds one. */
export async function draftsLeft(tx: Db, author: Author): Promise<number> {
  await lockAuthor(tx, author);
  return countDraftsLeft(tx, author.organisationId);
}

/**
 * Like `createOffers`.
 * @throws also invalid when choices or town are wrong, a text is unlawful, or the pay too low; too_many_drafts
 */
export async function createOffer(tx: Db, author: Author, body: OfferBody, now: Date): Promise<number> {
  refuseUnlawfulText(body);
  await refuseLowPay(tx, body, now);
  const [id] = await createOffers(tx, author, [{ body, values: checkedOffer(body) }], now);
  if (id === undefined) throw new Error('An offer was not added');
  if (body.status === 'published') await requireSite(tx, author, id);
  const isExcess = body.status === 'draft' && (await countDraftsLeft(tx, author.organisationId)) < 0;
  if (isExcess) throw apiError('too_many_drafts');
  return id;
}
