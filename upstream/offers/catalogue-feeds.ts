import { type SQL, sql } from 'drizzle-orm';
import { CHANGED_SINCE_DAYS, type catalogueContract, OFFERS_A_FILE } from '#lib/contract/offers/catalogue.ts';
import type { DataOf, QueryOf } from '#lib/contract/platform/operation.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { startOfParisDay } from '#lib/rules/time/wall-clock.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { allPlaces, placeByNumber } from '#upstream/reference/places.ts';
import { changedAt, isLive } from './is-live.ts';

type Feeds = DataOf<typeof catalogueContract.feeds>;
type Feed = DataOf<typeof catalogueContract.feed>;
type Wanted = QueryOf<typeof catalogueContract.feed>;

/** A power of two: while it stays, an offer stays in its part, since its number says which that is. */
const partsFor = (offers: number, most = OFFERS_A_FILE) =>
  2 ** Math.max(0, Math.ceil(Math.log2(offers / most)));

/** The departments with live offers, in the order of their codes. */
export async function readFeeds(db: Db, now: Date): Promise<Feeds> {
  const { rows } = await db.execute(sql`
    select place_number, count(*) as offers from offers o where ${isLive(now)} group by place_number`);
  const found = new Map<string, number>();
  for (const row of rows) {
    const department = placeByNumber(Number(row.place_number))?.departmentCode;
    if (department) found.set(department, (found.get(department) ?? 0) + Number(row.offers));
  }
  return [...found]
    .map(([department, offers]) => ({ department, offers, parts: partsFor(offers) }))
    .sort((a, b) => (a.department < b.department ? -1 : 1));
}

const isInside = (department: string): SQL => {
  const numbers = allPlaces().flatMap((place) => (place.departmentCode === department ? place.number : []));
  return sql`o.place_number = any(${`{${numbers}}`}::integer[])`;
};

/** @throws invalid for a day to come or too long ago */
function beginOf(since: string, now: Date): Date {
  const isTooOld = since < parisDay(later(now, -CHANGED_SINCE_DAYS * DAY));
  if (isTooOld || since > parisDay(now)) throw apiError('invalid', { fields: { since: 'invalid_field' } });
  return startOfParisDay(since);
}

async function countLiveIn(db: Db, where: SQL, now: Date): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*) as offers from offers o where ${isLive(now)} and ${where}`,
  );
  return Number(rows[0]?.offers);
}

type Ended = { where: SQL; limit: SQL; begin: Date; now: Date };

async function readEnded(db: Db, { where, limit, begin, now }: Ended) {
  const [from, to] = [begin.toISOString(), now.toISOString()];
  // Nothing but closing and withdrawing changes an offer that is not active.
  const end = sql`case when o.deleted_at is not null then o.deleted_at
    when not o.is_active then least(o.updated_at, o.expires_at) else o.expires_at end`;
  const { rows } = await db.execute(sql`
    select id, ended_at from (select o.id, ${end} as ended_at from offers o
      where o.status = 'published' and ${where}) e
    where ended_at >= ${from} and ended_at <= ${to} order by id ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), endedAt: new Date(String(row.ended_at)).toISOString() }));
}

/**
 * `most` offers are in a file on average at the most.
 * @throws not_found for a part that there is not; invalid for a wrong day
 */
export async function readFeed(
  db: Db,
  { department, part, since }: Wanted,
  { now, most = OFFERS_A_FILE }: { now: Date; most?: number },
): Promise<Feed> {
  const begin = since === undefined ? undefined : beginOf(since, now);
  const inside = department === undefined ? sql`true` : isInside(department);
  const parts = department === undefined ? 1 : partsFor(await countLiveIn(db, inside, now), most);
  if (part > parts) throw apiError('not_found');
  const limit = department === undefined ? sql`limit ${most}` : sql``;
  const where = sql`${inside} and o.id % ${parts} = ${part - 1}`;
  const changed = begin ? sql`and ${changedAt} >= ${begin.toISOString()}` : sql``;
  const { rows } = await db.execute(sql`
    select o.id from offers o where ${isLive(now)} and ${where} ${changed} order by o.id desc ${limit}`);
  return {
    parts,
    live: rows.map((row) => Number(row.id)).toReversed(),
    ended: begin ? await readEnded(db, { where, limit, begin, now }) : [],
  };
}
