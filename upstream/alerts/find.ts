import { type SQL, sql } from 'drizzle-orm';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { CRITERIA_NAMES } from '#lib/contract/search/names.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { CODED_NAMES } from '#lib/rules/search/criterion-names.ts';
import { readSomeCriteria } from '#lib/search/stored-criteria.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { licencesOf } from '#upstream/search/asked-licences.ts';
import { filterOf, passes } from '#upstream/search/filter.ts';
import { inCircle } from '#upstream/search/scan.ts';
import { scopeOf, withConditions } from '#upstream/search/scope.ts';
import { queryOfWords } from '#upstream/search/words.ts';
import { NO_TRADE } from './alert-state.ts';

export const SEND_JOB = 'send-alerts';

/** Kilometres. */
const WIDEST = 100;

/** Least time between two mails of an immediate alert. */
const PAUSE = 15 * MINUTE;

type Came = {
  offerId: number;
  tradeId: number;
  placeNumber: number;
  publishedAt: number;
  contract: number | null;
  salary: number;
  licences: string;
  facets: number;
};

/** Milliseconds. Raw queries return dates as text whose form differs between drivers. */
const epoch = (moment: SQL) => sql`extract(epoch from ${moment}) * 1000`;

async function liveOffers(tx: Db, offerIds: readonly number[], now: Date): Promise<Came[]> {
  const { rows } = await tx.execute(sql`
    select s.offer_id, s.trade_id, s.place_number, ${epoch(sql`o.published_at`)} as published,
      o.contract_type_id, s.salary_cents, ${licencesOf('s')} as licences, s.facets
    from offer_search s join offers o on o.id = s.offer_id
    where s.offer_id = any(${`{${offerIds.join(',')}}`}::bigint[]) and s.expires_at > ${now.toISOString()}`);
  return rows.map((row) => ({
    offerId: Number(row.offer_id),
    tradeId: Number(row.trade_id),
    placeNumber: Number(row.place_number),
    publishedAt: Number(row.published),
    contract: row.contract_type_id === null ? null : Number(row.contract_type_id),
    salary: Number(row.salary_cents) / 100,
    licences: String(row.licences),
    facets: Number(row.facets),
  }));
}

/** Criteria that say more than the columns of the alert, under the names of the wire. */
const { filters, area, otherTrades, askedLicences } = CRITERIA_NAMES;
const READ_AGAIN = `{${[filters, area, otherTrades, askedLicences, 'q', ...CODED_NAMES.map((name) => CRITERIA[name].wire)].join(',')}}`;

/** A circle of the widest radius around the place contains every centre, so the index finds the searches. */
async function alertsAround(tx: Db, tradeId: number, placeNumber: number) {
  const place = placeByNumber(placeNumber);
  if (!place) return [];
  const circle = circleAround(place, WIDEST);
  const rows = sql`select a.search_id, a.place_number, a.radius, ${epoch(sql`a.since`)} as since from search_alerts a
    where a.trade_id = any(${`{${NO_TRADE},${tradeId}}`}::int[])`;
  const found = await tx.execute(sql`
    select s.*, case when w.criteria ?| ${READ_AGAIN}::text[] then w.criteria end as criteria
    from (select s.* from ${inCircle(circle, sql`${rows} and a.place_number between r.low and r.high`)}
      union all ${rows} and a.place_number is null) s
    join saved_searches w on w.id = s.search_id and w.kind = 'offer'`);
  return found.rows
    .map((row) => ({
      searchId: Number(row.search_id),
      centre: row.place_number === null ? undefined : Number(row.place_number),
      radius: Number(row.radius),
      since: Number(row.since),
      criteria: readSomeCriteria(row.criteria),
    }))
    .filter(({ centre, radius }) => {
      if (centre === undefined) return true;
      // A whole town includes its arrondissements, however small the circle.
      const isWhole = place.parentCode !== null && placeByNumber(centre)?.code === place.parentCode;
      return isWhole || distanceIn(circle, centre) <= radius;
    });
}

type Pair = { searchId: number; offerId: number };

const spotOf = ({ tradeId, placeNumber }: Came) => `${tradeId}|${placeNumber}`;

/** Those that the search finds: by what filters in its form, and by its words as the search reads them now. */
async function matching(tx: Db, offers: readonly Came[], criteria: Partial<StoredCriteria>): Promise<Came[]> {
  const [first] = offers;
  if (!first) return [];
  const passing = (wanted: Parameters<typeof filterOf>[0]) => {
    const filter = filterOf(wanted);
    return offers.filter((offer) => passes(filter, offer));
  };
  if (!criteria.q && !criteria.area && !criteria.otherTrades) return passing(criteria);
  const search = { ...criteria, maxRange: criteria.maxRange ?? WIDEST };
  const { reading, trades, circle, words, isUnread } = await scopeOf(tx, search);
  const isOutside = circle && !circle.numbers.includes(first.placeNumber);
  if (isUnread || isOutside || (trades && !trades.includes(first.tradeId))) return [];
  const found = passing(withConditions(search, reading));
  return words.length === 0 ? found : withWords(tx, found, words);
}

async function withWords(tx: Db, offers: readonly Came[], words: readonly string[]): Promise<Came[]> {
  const ids = `{${offers.map(({ offerId }) => offerId).join(',')}}`;
  const { rows } = await tx.execute(sql`
    select offer_id from offer_text where offer_id = any(${ids}::bigint[]) and document @@ ${queryOfWords(words)}`);
  const found = new Set(rows.map((row) => Number(row.offer_id)));
  return offers.filter(({ offerId }) => found.has(offerId));
}

/** Excludes alerts switched on after the offer was published. */
async function pairsOf(tx: Db, group: readonly Came[]): Promise<Pair[]> {
  const [first] = group;
  const alerts = first ? await alertsAround(tx, first.tradeId, first.placeNumber) : [];
  const pairs: Pair[] = [];
  for (const { searchId, since, criteria } of alerts) {
    const fresh = group.filter(({ publishedAt }) => publishedAt > since);
    for (const { offerId } of await matching(tx, fresh, criteria)) pairs.push({ searchId, offerId });
  }
  return pairs;
}

async function note(tx: Db, pairs: readonly Pair[], now: Date) {
  // One order everywhere, so two workers cannot deadlock.
  const sorted = [...pairs].sort((a, b) => a.searchId - b.searchId || a.offerId - b.offerId);
  const { rows } = await tx.execute(sql`
    insert into alert_offers (search_id, offer_id, found_at)
    select p.search_id, p.offer_id, ${now.toISOString()}
    from unnest(${`{${sorted.map(({ searchId }) => searchId).join(',')}}`}::bigint[],
      ${`{${sorted.map(({ offerId }) => offerId).join(',')}}`}::bigint[]) p (search_id, offer_id)
    on conflict do nothing returning search_id`);
  return [...new Set(rows.map((row) => Number(row.search_id)))];
}

/** Waits for locked rows: a mail being sent has not seen the offers noted here. Returns whether an alert is due. */
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
 * Notes new offers for the alerts that match. Each search gets an offer once, and only if it was published after the
 * alert was switched on.
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
