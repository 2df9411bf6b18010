import { asc, eq } from 'drizzle-orm';
import { type PackageValue, packageValue } from '#lib/contract/content/values.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { type ApiKey, type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { vatCents } from '#lib/rules/orders/vat.ts';
import { contentInForce, knownContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { packages } from '#upstream/platform/schema/plans.ts';

export type Package = typeof packages.$inferSelect;

/** With the titles, prices and offers that the product came with. */
export async function readOriginalPackages(db: Db, kind?: Package['kind']): Promise<Package[]> {
  return db
    .select()
    .from(packages)
    .where(kind && eq(packages.kind, kind))
    .orderBy(asc(packages.id));
}

/** With the titles, prices and offers in force. The unit of a price is an offer. */
export async function readPackages(db: Db, kind?: Package['kind']): Promise<Package[]> {
  const changes = contentInForce('package');
  const rows = await readOriginalPackages(db, kind);
  return rows.map((row) => {
    const change = packageValue.safeParse(changes.get(row.reference)?.value).data;
    if (!change || row.kind === 'free') return row;
    const { unitPriceCents, title, offersCredited = row.offersCredited } = change;
    const unitCount = change.offersCredited ?? row.unitCount;
    return { ...row, unitPriceCents, unitCount, offersCredited, title: title?.fr ?? row.title };
  });
}

const TITLES: Record<string, ApiKey> = {
  'premiere-annonce': 'packages.titles.first',
  autonome: 'packages.titles.autonomous',
  accompagnee: 'packages.titles.accompanied',
  'abonnement-active': 'packages.titles.active',
  'abonnement-sportive': 'packages.titles.sport',
};

type Titled = Pick<Package, 'reference' | 'title'>;

/** The title of a package that the product came with. */
export function originalTitleOf({ reference, title }: Titled, { api }: Pick<ApiTexts, 'api'>): string {
  const key = TITLES[reference];
  return key ? api(key) : title;
}

/** What the product came with. */
export const originalValueOf = (pack: Package): PackageValue => ({
  title: { fr: originalTitleOf(pack, apiTexts('fr')), en: originalTitleOf(pack, apiTexts('en')) },
  unitPriceCents: pack.unitPriceCents,
  offersCredited: pack.offersCredited,
});

/** In force now, of an original package. */
export const currentValueOf = (pack: Package): PackageValue => ({
  ...originalValueOf(pack),
  ...packageValue.safeParse(contentInForce('package').get(pack.reference)?.value).data,
});

/** In the language of `texts`; `title` is the French one, as a package or the line of an order has it. */
export function titleOf(titled: Titled, texts: Pick<ApiTexts, 'api' | 'locale'>): string {
  const { reference, title } = titled;
  if (title === originalTitleOf(titled, apiTexts('fr'))) return originalTitleOf(titled, texts);
  const titles = knownContent('package')
    .filter(({ key }) => key === reference)
    .map(({ value }): Record<Locale, string> | undefined => packageValue.safeParse(value).data?.title);
  return titles.find((each) => each?.fr === title)?.[texts.locale] ?? title;
}

/** The title in force of a package. */
export function currentTitleOf(titled: Titled, texts: Pick<ApiTexts, 'api' | 'locale'>): string {
  const change = packageValue.safeParse(contentInForce('package').get(titled.reference)?.value).data;
  return change?.title?.[texts.locale] ?? originalTitleOf(titled, texts);
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

export function packageOf(
  pack: Package,
  { texts, takesPayments }: { texts: Pick<ApiTexts, 'api' | 'locale'>; takesPayments: boolean },
): PackageData {
  const totalCents = pack.unitPriceCents * pack.unitCount;
  return {
    id: pack.id,
    ref: pack.reference,
    kind: pack.kind,
    title: titleOf(pack, texts),
    price: eurosOf(pack.unitPriceCents),
    duration: pack.offerLifeDays,
    planDays: pack.planDays,
    count: pack.offersCredited,
    features: featuresOf(pack, texts.api),
    priceExclTax: eurosOf(totalCents),
    priceInclTax: eurosOf(totalCents + vatCents(totalCents)),
    available: takesPayments || pack.kind === 'free',
  };
}
