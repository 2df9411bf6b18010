import { and, eq, isNull } from 'drizzle-orm';
import { forgetBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

/** What the web must show anew after offers changed (see pagesChanged of upstream/platform/web-pages.ts). */
export function changedBy(...offerIds: number[]): string[] {
  return [...offerIds.map((id) => `offer:${id}`), 'offers', 'statistics'];
}

const owned = (id: number, recruiterId: number) =>
  and(eq(offers.id, id), eq(offers.recruiterId, recruiterId), isNull(offers.deletedAt));

/** Adds an offer and returns its id. A published one is in the search as soon as its transaction commits. */
export async function insertOffer(db: Db, values: typeof offers.$inferInsert): Promise<number> {
  const [row] = await db.insert(offers).values(values).returning({ id: offers.id });
  forgetBriefly();
  if (!row) throw new Error('An offer was not added');
  return row.id;
}

/** Closes or opens a recruiter's offer; false when there is none of theirs with this id. */
export async function setOfferActive(
  db: Db,
  offer: { id: number; recruiterId: number; isActive: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(offers)
    .set({ isActive: offer.isActive, updatedAt: now })
    .where(owned(offer.id, offer.recruiterId))
    .returning({ id: offers.id });
  forgetBriefly();
  return rows.length > 0;
}

/** Deletes a recruiter's offer: it stays as a mark that there was one. False when it is not theirs. */
export async function deleteOffer(
  db: Db,
  offer: { id: number; recruiterId: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(offers)
    .set({ deletedAt: now, updatedAt: now })
    .where(owned(offer.id, offer.recruiterId))
    .returning({ id: offers.id });
  forgetBriefly();
  return rows.length > 0;
}
