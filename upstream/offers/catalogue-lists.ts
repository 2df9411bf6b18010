import { type SQL, sql } from 'drizzle-orm';
import type { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { TOWN_PAGE_FROM } from '#lib/contract/trades/trades.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { slugOfTown, townOf } from '#upstream/reference/town-slugs.ts';

type List = DataOf<typeof catalogueContract.lists>[number];
type Figures = { offers: number; changedAt: number };

function add(lists: Map<string, Figures>, key: string, { offers, changedAt }: Figures): void {
  const known = lists.get(key) ?? { offers: 0, changedAt: 0 };
  lists.set(key, { offers: known.offers + offers, changedAt: Math.max(known.changedAt, changedAt) });
}

/** Closing and deletion change the row; expiry is only the passing of time. */
async function countByPlace(db: Db, now: Date, ofTrade: SQL) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    select trade_id, place_number,
      count(*) filter (where is_active and deleted_at is null and expires_at > ${at}) as offers,
      max(greatest(updated_at, published_at, deleted_at, case when expires_at <= ${at} then expires_at end)) as changed_at
    from offers where status = 'published' ${ofTrade} group by trade_id, place_number`);
  return rows.map((row) => ({
    tradeId: Number(row.trade_id),
    placeNumber: Number(row.place_number),
    offers: Number(row.offers),
    changedAt: new Date(String(row.changed_at)).getTime(),
  }));
}

function townsOf(rows: Awaited<ReturnType<typeof countByPlace>>): Map<string, Figures> {
  const towns = new Map<string, Figures>();
  for (const { placeNumber, ...figures } of rows) {
    const place = placeByNumber(placeNumber);
    if (place) add(towns, slugOfTown(townOf(place)), figures);
  }
  return towns;
}

/** Of all trades, or of the one with this slug. */
export async function readLists(db: Db, now: Date, slug?: string): Promise<List[]> {
  const jobs = referenceLists().jobs.filter((job) => slug === undefined || job.slug === slug);
  const [only] = jobs;
  if (!only) return [];
  const counted = await countByPlace(db, now, slug === undefined ? sql`` : sql`and trade_id = ${only.id}`);
  const byJob = Map.groupBy(counted, ({ tradeId }) => tradeId);
  return jobs.flatMap(({ id, slug: trade }) => {
    const rows = byJob.get(id) ?? [];
    const all = new Map<string, Figures>();
    for (const row of rows) add(all, trade, row);
    const listOf = (town: string | null, { offers, changedAt }: Figures): List => ({
      trade,
      town,
      offers,
      changedAt: new Date(changedAt).toISOString(),
    });
    const whole = all.get(trade);
    return [
      ...(whole && whole.offers > 0 ? [listOf(null, whole)] : []),
      ...[...townsOf(rows)]
        .filter(([, { offers }]) => offers >= TOWN_PAGE_FROM)
        .map(([town, figures]) => listOf(town, figures)),
    ];
  });
}

/** What one document of a sitemap may hold. */
const MOST_SITES = 50_000;

type Establishments = DataOf<typeof catalogueContract.establishments>;

export async function readEstablishments(db: Db, now: Date): Promise<Establishments> {
  const { rows } = await db.execute(sql`
    select e.slug, greatest(e.updated_at, max(o.updated_at), max(o.published_at)) as changed_at
    from organisations g join establishments e on e.organisation_id = g.id
    join offers o on o.organisation_id = e.organisation_id and o.status = 'published' and o.is_active
      and o.deleted_at is null and o.expires_at > ${now.toISOString()}
      and (o.establishment_id = e.id or o.establishment_id is null and not exists (
        select from establishments x where x.organisation_id = e.organisation_id and x.id <> e.id))
    where g.verified_at is not null
    group by e.id order by e.id limit ${MOST_SITES}`);
  return rows.map((row) => ({
    slug: String(row.slug),
    changedAt: new Date(String(row.changed_at)).toISOString(),
  }));
}
