import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MOST_LISTED } from '#lib/contract/staff/offers.ts';
import { type AlikeGroup, type AlikePair, groupsOf } from '#lib/rules/offers/alike-groups.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerPairs } from '#upstream/platform/schema/rights.ts';
import { type Found, liveOffer, type Paged, skipped } from './lists.ts';

const first = alias(offers, 'first_offer');
const second = alias(offers, 'second_offer');

/** The latest pairs that wait. Of more than a list goes, the older ones come when these are decided. */
const waitingPairs = (db: Db, now: Date): Promise<AlikePair[]> => {
  const { offerId, otherId, similarity, foundAt, seenAt } = offerPairs;
  return db
    .select({ offerId, otherId, similarity, foundAt })
    .from(offerPairs)
    .innerJoin(first, eq(first.id, offerId))
    .innerJoin(second, eq(second.id, otherId))
    .where(and(isNull(seenAt), liveOffer(first, now), liveOffer(second, now)))
    .orderBy(desc(foundAt), desc(offerId), desc(otherId))
    .limit(MOST_LISTED);
};

const listOf = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Offers that staff have kept beside another one that is like them. */
async function keptAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${listOf(ids)}::bigint[]) id
    where exists (select from ${offerPairs} where offer_id = id and seen_at is not null)
      or exists (select from ${offerPairs} where other_id = id and seen_at is not null)`);
  return new Set(rows.map(({ id }) => Number(id)));
}

type Group = AlikeGroup & {
  /** Those that came to a group that staff had kept. */
  newIds: number[];
};

/** Groups of live offers with nearly the same text that wait, the latest first. */
export async function findAlike(db: Db, query: Paged, now: Date): Promise<Found<Group>> {
  const groups = groupsOf(await waitingPairs(db, now));
  const shown = groups.slice(skipped(query), skipped(query) + query.limit);
  const keptIds = await keptAmong(
    db,
    shown.flatMap(({ offerIds }) => offerIds),
  );
  const rows = shown.map((group) => {
    const added = group.offerIds.filter((id) => !keptIds.has(id));
    return { ...group, newIds: added.length < group.offerIds.length ? added : [] };
  });
  return { rows, total: groups.length };
}

/** Groups that wait, at most so many. */
export async function countGroups(db: Db, now: Date, most: number): Promise<number> {
  return Math.min(groupsOf(await waitingPairs(db, now)).length, most);
}

/**
 * Takes a group off the list. Only what is named was seen: an offer that came since waits, with all of its group.
 * Returns the offers.
 * @throws decided_meanwhile when nothing of it waits
 */
export async function keepGroup(tx: Db, offerIds: readonly number[], now: Date): Promise<number[]> {
  const ids = listOf(offerIds);
  // Locked in one order, as the job that compares writes them.
  const { rows } = await tx.execute<{ offer_id: string; other_id: string }>(sql`
    with due as (
      select offer_id, other_id from ${offerPairs}
      where offer_id = any(${ids}::bigint[]) and other_id = any(${ids}::bigint[]) and seen_at is null
      order by offer_id, other_id for update)
    update ${offerPairs} pair set seen_at = ${now.toISOString()}::timestamptz from due
    where pair.offer_id = due.offer_id and pair.other_id = due.other_id
    returning pair.offer_id, pair.other_id`);
  if (rows.length === 0) throw apiError('decided_meanwhile');
  const keptIds = new Set(rows.flatMap(({ offer_id, other_id }) => [Number(offer_id), Number(other_id)]));
  return [...keptIds].toSorted((one, other) => one - other);
}
