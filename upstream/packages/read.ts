import { asc, eq } from 'drizzle-orm';
import { packageValue } from '#lib/contract/content/values.ts';
import type { PackageData } from '#lib/contract/packages.ts';
import type { ApiKey, ApiTexts } from '#lib/i18n/api-texts.ts';
import { vatCents } from '#lib/rules/orders/vat.ts';
import { contentInForce } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { packages } from '#upstream/platform/schema/plans.ts';

export type Package = typeof packages.$inferSelect;

/** At the prices that the product came with. */
export async function readOriginalPackages(db: Db, kind?: Package['kind']): Promise<Package[]> {
  return db
    .select()
    .from(packages)
    .where(kind && eq(packages.kind, kind))
    .orderBy(asc(packages.id));
}

/** At the prices in force. */
export async function readPackages(db: Db, kind?: Package['kind']): Promise<Package[]> {
  const prices = contentInForce('package');
  const rows = await readOriginalPackages(db, kind);
  return rows.map((row) => {
    const price = packageValue.safeParse(prices.get(row.reference)?.value).data;
    return price && row.kind !== 'free' ? { ...row, ...price } : row;
  });
}

const TITLES: Record<string, ApiKey> = {
  'premiere-annonce': 'packages.titles.first',
  autonome: 'packages.titles.autonomous',
  accompagnee: 'packages.titles.accompanied',
  'abonnement-active': 'packages.titles.active',
  'abonnement-sportive': 'packages.titles.sport',
};

export function titleOf(
  { reference, title }: Pick<Package, 'reference' | 'title'>,
  t: ApiTexts['api'],
): string {
  const key = TITLES[reference];
  return key ? t(key) : title;
}

export function featuresOf(pack: Package, t: ApiTexts['api']): PackageData['features'] {
  const isPaid = pack.kind !== 'free';
  return [
    { text: t('packages.features.offers', { count: pack.offersCredited }), check: true },
    { text: t('packages.features.life', { count: pack.offerLifeDays }), check: true },
    { text: t('packages.features.hunter'), check: pack.hunterSearches },
    { text: t('packages.features.applications'), check: true },
    { text: t('packages.features.messages'), check: true },
    { text: t('packages.features.search'), check: isPaid },
  ];
}

export const eurosOf = (cents: number): number => cents / 100;

export function packageOf(pack: Package, t: ApiTexts['api']): PackageData {
  const totalCents = pack.unitPriceCents * pack.unitCount;
  return {
    id: pack.id,
    ref: pack.reference,
    kind: pack.kind,
    title: titleOf(pack, t),
    price: eurosOf(pack.unitPriceCents),
    duration: pack.offerLifeDays,
    planDays: pack.planDays,
    count: pack.offersCredited,
    features: featuresOf(pack, t),
    priceExclTax: eurosOf(totalCents),
    priceInclTax: eurosOf(totalCents + vatCents(totalCents)),
  };
}
