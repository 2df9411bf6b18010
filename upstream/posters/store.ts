import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { newPosterCode, posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerPosters, posterDays } from '#upstream/platform/schema/posters.ts';

const life = {
  organisationId: offers.organisationId,
  status: offers.status,
  isActive: offers.isActive,
  expiresAt: offers.expiresAt,
  deletedAt: offers.deletedAt,
};

async function codeOf(db: Db, offerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: offerPosters.code })
    .from(offerPosters)
    .where(eq(offerPosters.offerId, offerId));
  return row?.code;
}

/** Random codes to try until one is free; there are 2.5 thousand million. */
const TRIES = 5;

/**
 * The code of an own offer, made at the first call.
 * @throws not_found, offer_closed
 */
export async function prepareCode(
  db: Db,
  { offerId, organisationId }: { offerId: number; organisationId: number },
  now: Date,
  draw: (below: number) => number = randomInt,
): Promise<string> {
  const [offer] = await db
    .select(life)
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.organisationId, organisationId), isNull(offers.deletedAt)));
  if (!offer) throw apiError('not_found');
  if (!isLive(offer, now)) throw apiError('offer_closed');
  for (let turn = 0; turn < TRIES; turn += 1) {
    const known = await codeOf(db, offerId);
    if (known) return known;
    // Of two calls at once, one writes nothing and reads the other's code.
    await db
      .insert(offerPosters)
      .values({ offerId, code: newPosterCode(draw), createdAt: now })
      .onConflictDoNothing();
  }
  const code = await codeOf(db, offerId);
  if (!code) throw apiError('unavailable');
  return code;
}

/** @throws not_found */
export async function resolveCode(
  db: Db,
  typed: string,
  now: Date,
): Promise<{ offerId: number; live: boolean }> {
  const code = posterCodeIn(typed);
  const [found] = code
    ? await db
        .select({ ...life, offerId: offerPosters.offerId })
        .from(offerPosters)
        .innerJoin(offers, eq(offers.id, offerPosters.offerId))
        .where(eq(offerPosters.code, code))
    : [];
  if (!found) throw apiError('not_found');
  return { offerId: found.offerId, live: found.organisationId !== null && isLive(found, now) };
}

/** Whether what a form names as its origin is the poster of that offer. */
export async function isPosterOf(db: Db, offerId: number, typed: string | undefined): Promise<boolean> {
  const code = posterCodeIn(typed);
  return code !== undefined && (await codeOf(db, offerId)) === code;
}

/** One statement; ignores unknown codes and deleted offers. */
export async function addVisits(
  db: Db,
  visits: readonly { code: string; count: number }[],
  now: Date,
): Promise<void> {
  const known = visits.flatMap(({ code, count }) => {
    const normal = posterCodeIn(code);
    return normal ? [{ code: normal, count }] : [];
  });
  if (known.length === 0) return;
  // Codes have letters and digits only.
  const codes = `{${known.map(({ code }) => code).join(',')}}`;
  const counts = `{${known.map(({ count }) => count).join(',')}}`;
  // Ordered by id, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into poster_days (offer_id, day, visits)
    select o.id, ${parisDay(now)}::date, sum(v.count)::int
    from unnest(${codes}::text[], ${counts}::int[]) v(code, count)
    join offer_posters p on p.code = v.code
    join offers o on o.id = p.offer_id and o.deleted_at is null
    group by o.id order by o.id
    on conflict (offer_id, day) do update set visits = poster_days.visits + excluded.visits`);
}

export async function purgeVisits(db: Db, now: Date): Promise<void> {
  const before = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.viewMonths}))::date`;
  await db.delete(posterDays).where(lt(posterDays.day, before));
}
