import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offerDays } from '#upstream/platform/schema/rights.ts';

type Visits = OwnOffer['visits'];

const DAYS_SHOWN = 30;

/** One statement; ignores deleted offers. */
export async function addViews(
  db: Db,
  views: readonly { id: number; count: number }[],
  now: Date,
): Promise<void> {
  const ids = `{${views.map(({ id }) => id).join(',')}}`;
  const counts = `{${views.map(({ count }) => count).join(',')}}`;
  // Ordered by id, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into offer_days (offer_id, day, views)
    select o.id, ${parisDay(now)}::date, sum(v.count)::int
    from unnest(${ids}::bigint[], ${counts}::int[]) v(id, count)
    join offers o on o.id = v.id and o.status = 'published' and o.deleted_at is null
    group by o.id order by o.id
    on conflict (offer_id, day) do update set views = offer_days.views + excluded.views`);
}

function lastDays(now: Date): string[] {
  const today = Date.parse(`${parisDay(now)}T12:00:00Z`);
  return Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(today - (DAYS_SHOWN - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

async function applicationsByDay(db: Db, offerIds: readonly number[], first: string) {
  const day = sql<string>`to_char(${applications.createdAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  return db
    .select({ offerId: applications.offerId, day: day.as('day'), count: sql`count(*)`.mapWith(Number) })
    .from(applications)
    .where(
      and(
        inArray(applications.offerId, [...offerIds]),
        gte(applications.createdAt, sql`(${first}::date)::timestamp at time zone 'Europe/Paris'`),
      ),
    )
    .groupBy(applications.offerId, sql`2`);
}

export async function visitsOf(db: Db, offerIds: readonly number[], now: Date): Promise<Map<number, Visits>> {
  if (offerIds.length === 0) return new Map();
  const days = lastDays(now);
  const first = days[0] ?? '';
  const viewed = await db
    .select()
    .from(offerDays)
    .where(inArray(offerDays.offerId, [...offerIds]));
  const applied = await applicationsByDay(db, offerIds, first);
  const key = (offerId: number | null, day: string) => `${offerId} ${day}`;
  const views = new Map(viewed.map((row) => [key(row.offerId, row.day), row.views]));
  const counts = new Map(applied.map((row) => [key(row.offerId, row.day), row.count]));
  const totals = new Map<number, number>();
  for (const row of viewed) totals.set(row.offerId, (totals.get(row.offerId) ?? 0) + row.views);
  return new Map(
    offerIds.map((id) => [
      id,
      {
        total: totals.get(id) ?? 0,
        days: days.map((day) => ({
          day,
          views: views.get(key(id, day)) ?? 0,
          applications: counts.get(key(id, day)) ?? 0,
        })),
      },
    ]),
  );
}

export async function purgeViews(db: Db, now: Date): Promise<void> {
  const before = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.viewMonths}))::date`;
  await db.delete(offerDays).where(lt(offerDays.day, before));
}
