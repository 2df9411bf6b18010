import { inArray, sql } from 'drizzle-orm';
import { type catalogueContract, OFFERS_A_PART } from '#lib/contract/offers/catalogue.ts';
import type { CataloguedOffer } from '#lib/contract/offers/offers.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { readFeed, readFeeds } from './catalogue-feeds.ts';
import { readEstablishments, readLists } from './catalogue-lists.ts';
import { changedAt, isLive } from './is-live.ts';
import { fullOfferColumns, toFullOffer } from './wire.ts';

type Parts = DataOf<typeof catalogueContract.parts>;
type Addresses = DataOf<typeof catalogueContract.addresses>;

/** Expired offers leave the projection within a minute, so the date is checked too. */
const live = (now: Date) => sql`offer_search s join offers o on o.id = s.offer_id
  where s.expires_at > ${now.toISOString()}`;

const iso = (moment: unknown) => new Date(String(moment)).toISOString();

/** Ranges of `OFFERS_A_PART` ids, ascending. */
async function readParts(db: Db, now: Date): Promise<Parts> {
  const { rows } = await db.execute(sql`
    select o.id / ${sql.raw(String(OFFERS_A_PART))} as part, count(*) as offers, max(${changedAt}) as changed_at
    from offers o where ${isLive(now)} group by part order by part`);
  return rows.map((row) => ({
    part: Number(row.part),
    offers: Number(row.offers),
    changedAt: iso(row.changed_at),
  }));
}

type Range = { after: number; before?: number | undefined; limit: number };

async function readAddresses(db: Db, { after, before, limit }: Range, now: Date): Promise<Addresses> {
  const end = before === undefined ? sql`` : sql`and s.offer_id < ${before}`;
  const { rows } = await db.execute(sql`
    select s.offer_id as id, ${changedAt} as changed_at
    from ${live(now)} and s.offer_id > ${after} ${end} order by s.offer_id limit ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), changedAt: iso(row.changed_at) }));
}

type Chosen = Range & { ids?: readonly number[] | undefined };

async function readLiveOffers(db: Db, { after, limit, ids }: Chosen, now: Date): Promise<CataloguedOffer[]> {
  const which = ids ? sql`and s.offer_id = any(${`{${ids}}`}::bigint[])` : sql``;
  const chosen = sql`(select s.offer_id from offer_search s
    where s.expires_at > ${now.toISOString()} and s.offer_id > ${after} ${which}
    order by s.offer_id limit ${limit})`;
  const rows = await db
    .select(fullOfferColumns)
    .from(offers)
    .where(inArray(offers.id, chosen))
    .orderBy(offers.id);
  return rows.map((row) => toFullOffer(row, now));
}

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
  async parts({ db, deps }) {
    return { data: await readParts(db, deps.clock()) };
  },
  async lists({ db, query, deps }) {
    return { data: await readLists(db, deps.clock(), query.trade) };
  },
  async establishments({ db, deps }) {
    return { data: await readEstablishments(db, deps.clock()) };
  },
  async addresses({ db, query, deps }) {
    return { data: await readAddresses(db, query, deps.clock()) };
  },
  async offers({ db, query, deps }) {
    return { data: await readLiveOffers(db, query, deps.clock()) };
  },
  async feeds({ db, deps }) {
    return { data: await readFeeds(db, deps.clock()) };
  },
  async feed({ db, query, deps }) {
    return { data: await readFeed(db, query, { now: deps.clock() }) };
  },
};
