import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers.ts';
import type { OfferBody } from '#lib/contract/own-offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type OfferValues, offerValues, placeOf } from './columns.ts';
import { type Author, checkProfile, publication, recordFeatured, staffValues } from './publication.ts';
import { offerColumns, toOffer } from './wire.ts';
import { insertOffers } from './write.ts';

export { changedBy } from './tags.ts';

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

/**
 * Ends the offers of a recruiter who leaves: drafts go, what was published stays deleted, as a mark that there was
 * one, without the recruiter's own words and logo. Returns the ids of the marks.
 */
export async function eraseOffersOf(tx: Db, recruiterId: number, now: Date): Promise<number[]> {
  const theirs = eq(offers.recruiterId, recruiterId);
  await tx.delete(offers).where(and(theirs, eq(offers.status, 'draft')));
  const marks = await tx
    .update(offers)
    .set({
      deletedAt: sql`coalesce(${offers.deletedAt}, ${now.toISOString()}::timestamptz)`,
      logoKey: null,
      otherAdvantage: null,
      criminalRecordReason: null,
      withdrawnReason: null,
      // A row changed in this transaction has its plan checked once more when the account goes, after the plan is gone.
      planId: null,
      updatedAt: now,
    })
    .where(theirs)
    .returning({ id: offers.id });
  return marks.map(({ id }) => id);
}

/** Offers by id whatever their state, for lists that already chose them: search results, applications. */
export async function offersById(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toOffer(row, now)]));
}

/** An offer that a search chose, with the points it got. */
export type FoundOffer = { offer: Offer; placeNumber: number | null; points: number };

/**
 * The offers that a query chose, read in the same round trip. `found` selects `offer_id`, `points` and whatever
 * `order` names as a column of `found`.
 */
export async function offersFoundBy(db: Db, found: SQL, order: SQL, now: Date): Promise<FoundOffer[]> {
  const rows = await db
    .select({ ...offerColumns, points: sql<number>`found.points` })
    .from(sql`(${found}) found`)
    .innerJoin(offers, sql`${offers.id} = found.offer_id`)
    .orderBy(order);
  return rows.map(({ points, ...row }) => ({
    offer: toOffer(row, now),
    placeNumber: row.placeNumber,
    points: Number(points),
  }));
}
