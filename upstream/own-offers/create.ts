import type { OfferBody } from '#lib/contract/own-offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import { type OfferValues, offerValues, placeOf } from './columns.ts';
import { type Author, checkProfile, publication, recordFeatured, staffValues } from './publication.ts';
import { insertOffers } from './write.ts';

/**
 * What an offer's form says, under the names of the columns, once its choices and its town have been checked.
 * @throws invalid with the fields
 */
export const checkedOffer = (body: OfferBody): OfferValues => offerValues(body);

/** Whether a typed town and postal code name one that is known. */
export const isKnownTown = (pres_city: string, pres_zip: string): boolean =>
  placeOf({ pres_city, pres_zip, city_code: null }) !== undefined;

/** An offer whose form has been checked by `checkedOffer`. */
export type CheckedOffer = { body: OfferBody; values: OfferValues };

/**
 * Adds offers in the caller's transaction and returns their ids in the same order. Refusals: `invalid` for what
 * only staff may write, `profile_incomplete`, and `no_plan` when one is published without a credit.
 */
export async function createOffers(
  tx: Db,
  author: Author,
  checked: readonly CheckedOffer[],
  now: Date,
): Promise<number[]> {
  await checkProfile(tx, author);
  const rows: (typeof offers.$inferInsert)[] = [];
  for (const { body, values } of checked) {
    const staff = await staffValues(tx, author, body, { isFeatured: false, logoKey: null });
    const published = body.status === 'published' ? await publication(tx, author, body, now) : {};
    const written = { recruiterId: author.userId, createdAt: now, updatedAt: now };
    rows.push({ ...values, ...staff, ...published, ...written });
  }
  const ids = await insertOffers(tx, rows);
  for (const [index, id] of ids.entries()) {
    const isFeatured = rows[index]?.isFeatured ?? false;
    if (isFeatured) await recordFeatured(tx, author, { id, isFeatured }, now);
  }
  return ids;
}

/** Adds one offer as `createOffers` does and returns its id; `invalid` when its choices or town are wrong too. */
export async function createOffer(tx: Db, author: Author, body: OfferBody, now: Date): Promise<number> {
  const [id] = await createOffers(tx, author, [{ body, values: checkedOffer(body) }], now);
  if (id === undefined) throw new Error('An offer was not added');
  return id;
}
