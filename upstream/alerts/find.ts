import { type SQL, sql } from 'drizzle-orm';
import { storedCriteria } from '#lib/contract/saved-searches.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { filterOf, passes } from '#upstream/search/filter.ts';
import { inCircle } from '#upstream/search/scan.ts';

/** The job that sends mails which are due at once. */
export const SEND_JOB = 'send-alerts';

/** The widest circle that a search may ask for, in km. */
const WIDEST = 100;

/** An alert at once writes again after so long, with all that came meanwhile. */
const PAUSE = 15 * MINUTE;

type Came = {
  offerId: number;
  jobId: number;
  placeNumber: number;
  publishedAt: number;
  contract: number | null;
  salary: number;
};

/** A moment of the database as milliseconds: queries by hand answer neither dates nor one kind of text. */
const epoch = (moment: SQL) => sql`extract(epoch from ${moment}) * 1000`;

/** Those of the offers that a search finds. */
async function liveOffers(tx: Db, offerIds: readonly number[], now: Date): Promise<Came[]> {
  const { rows } = await tx.execute(sql`
    select s.offer_id, s.job_id, s.place_number, ${epoch(sql`o.published_at`)} as published_at,
      o.contract_type_id, s.salary_cents
    from offer_search s join offers o on o.id = s.offer_id
    where s.offer_id = any(${`{${offerIds.join(',')}}`}::bigint[]) and s.expires_at > ${now.toISOString()}`);
  return rows.map((row) => ({
    offerId: Number(row.offer_id),
    jobId: Number(row.job_id),
    placeNumber: Number(row.place_number),
    publishedAt: Number(row.published_at),
    contract: row.contract_type_id === null ? null : Number(row.contract_type_id),
    salary: Number(row.salary_cents) / 100,
  }));
}

/**
 * The alerts of a trade whose circle holds a place. A circle of the widest radius around the place holds the centre
 * of each of them, so the ranges of a search, turned round, find them in their index.
 */
async function alertsAround(tx: Db, jobId: number, placeNumber: number) {
  const place = placeByNumber(placeNumber);
  if (!place) return [];
  const circle = circleAround(place, WIDEST);
  const rows = sql`select a.search_id, a.place_number, a.radius, ${epoch(sql`a.since`)} as since from search_alerts a
    where a.job_id = ${jobId} and a.place_number between r.low and r.high`;
  const found = await tx.execute(sql`
    select s.*, case when w.criteria ? 'search_only' then w.criteria end as criteria
    from ${inCircle(circle, rows)} join saved_searches w on w.id = s.search_id`);
  return found.rows
    .map((row) => ({
      searchId: Number(row.search_id),
      centre: Number(row.place_number),
      radius: Number(row.radius),
      since: Number(row.since),
      filter: filterOf(storedCriteria.partial().parse(row.criteria ?? {})),
    }))
    .filter(({ centre, radius }) => {
      // A whole town has its arrondissements, however small the circle.
      const isWhole = place.parentCode !== null && placeByNumber(centre)?.code === place.parentCode;
      return isWhole || distanceIn(circle, centre) <= radius;
    });
}

type Pair = { searchId: number; offerId: number };

/** Offers of one trade in one place are looked for together. */
const spotOf = ({ jobId, placeNumber }: Came) => `${jobId}|${placeNumber}`;

/** Which alerts hear of the offers of one spot: those that were switched on before, and let them pass. */
async function pairsOf(tx: Db, group: readonly Came[]): Promise<Pair[]> {
  const [first] = group;
  const alerts = first ? await alertsAround(tx, first.jobId, first.placeNumber) : [];
  return alerts.flatMap(({ searchId, since, filter }) =>
    group
      .filter((offer) => offer.publishedAt > since && passes(filter, offer))
      .map(({ offerId }) => ({ searchId, offerId })),
  );
}

/** Writes down which alert found which offer, and answers the alerts for which that is new. */
async function note(tx: Db, pairs: readonly Pair[], now: Date) {
  // In one order, so that two workers never wait for each other in a circle.
  const sorted = [...pairs].sort((a, b) => a.searchId - b.searchId || a.offerId - b.offerId);
  const { rows } = await tx.execute(sql`
    insert into alert_offers (search_id, offer_id, found_at)
    select p.search_id, p.offer_id, ${now.toISOString()}
    from unnest(${`{${sorted.map(({ searchId }) => searchId).join(',')}}`}::bigint[],
      ${`{${sorted.map(({ offerId }) => offerId).join(',')}}`}::bigint[]) p (search_id, offer_id)
    on conflict do nothing returning search_id`);
  return [...new Set(rows.map((row) => Number(row.search_id)))];
}

/**
 * Lets alerts at once write now, or a while after their last mail. The rows are waited for: who is just sending has
 * not seen what was noted here. Answers whether one is due.
 */
async function wake(tx: Db, searchIds: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with woken as (
      select search_id from search_alerts
      where frequency = 'now' and search_id = any(${`{${searchIds.join(',')}}`}::bigint[])
      order by search_id for update)
    update search_alerts a
    set next_at = coalesce(a.next_at, greatest(${now.toISOString()}::timestamptz,
      a.last_sent_at + make_interval(secs => ${PAUSE / 1000})))
    from woken where a.search_id = woken.search_id
    returning a.next_at <= ${now.toISOString()} as is_due`);
  return rows.some((row) => row.is_due === true);
}

/**
 * Finds the alerts of offers that came online, and notes the offers for their next mail. An offer is noted once for
 * each search, whatever becomes of it, and only when it was published after the alert was switched on.
 */
export async function findAlerts(
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  offerIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const pairs: Pair[] = [];
    for (const group of Map.groupBy(await liveOffers(tx, offerIds, now), spotOf).values()) {
      pairs.push(...(await pairsOf(tx, group)));
    }
    if (pairs.length === 0) return;
    const news = await note(tx, pairs, now);
    if (news.length > 0 && (await wake(tx, news, now))) await jobs.send(tx, SEND_JOB, {});
  });
}
