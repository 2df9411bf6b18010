import { asc } from 'drizzle-orm';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { packages } from '#upstream/platform/schema/plans.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import type { OfferValues } from './offers.ts';

export type DemoPlan = 'free' | 'abonnement-active';

type Package = typeof packages.$inferSelect;
type Bought = { row: object; offers: readonly OfferValues[] };

/** Starts just before its first offer; the free plan ends with its only offer. */
function planFor(bought: Package, offers: readonly OfferValues[]): Bought {
  const first = offers[0];
  if (!first?.published_at) throw new Error('A demo plan needs an offer');
  const isFree = bought.kind === 'free';
  const startsAt = isFree ? new Date(first.published_at) : later(new Date(first.published_at), -DAY);
  const row = {
    organisation_id: first.organisation_id,
    package_id: bought.id,
    is_free: isFree,
    offers_total: bought.offersCredited,
    offers_left: bought.offersCredited - offers.length,
    starts_at: startsAt,
    expires_at: isFree ? first.expires_at : expiryOf(startsAt, bought.planDays),
    created_at: startsAt,
  };
  return { row, offers };
}

export async function withPlans(
  run: DemoRun,
  plan: DemoPlan,
  offers: readonly OfferValues[],
): Promise<OfferValues[]> {
  const published = offers
    .filter(({ published_at }) => published_at !== null)
    .toSorted((a, b) => ((a.published_at ?? '') < (b.published_at ?? '') ? -1 : 1));
  const known = await run.db.select().from(packages).orderBy(asc(packages.id));
  const bought = known.flatMap((each) => {
    if (each.kind === 'free') return [planFor(each, published.slice(0, 1))];
    return each.reference === plan ? [planFor(each, published.slice(1))] : [];
  });
  const ids = await reserveIds(run.db, 'plans', bought.length);
  await insertRows(
    run.db,
    'plans',
    bought.map(({ row }, index) => ({ id: ids[index], ...row })),
  );
  const planOf = new Map(bought.flatMap(({ offers: of }, index) => of.map((offer) => [offer, ids[index]])));
  return offers.map((offer) => ({ ...offer, plan_id: planOf.get(offer) ?? null }));
}
