import type { Crumb } from '#components/ui/breadcrumb.tsx';
import type { TradeFigures } from '#lib/contract/trades/trades.ts';
import { shortContract, type View } from '#lib/facts/offer-facts.ts';
import { inTownLabel, type TradeNames } from '#lib/facts/trade-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';

export type Listed = Readonly<{
  names: TradeNames;
  town?: Readonly<{ name: string; department: string }> | undefined;
  page: number;
  total: number;
  totalPages: number;
  figures: TradeFigures | null;
}>;

function valuesOf({ names, town, page, total, totalPages }: Listed, view: View) {
  return {
    trade: view.locale === 'fr' ? names.inside : names.short,
    ofTrade: names.of,
    inTown: town ? inTownLabel(town, view) : '',
    count: total,
    n: view.format.number(total),
    page: view.format.number(page),
    pages: view.format.number(totalPages),
  };
}

/** 'Emploi mécanicien automobile à Lyon (69)'. */
export function headingOf(listed: Listed, view: View): string {
  const values = valuesOf(listed, view);
  const heading = view.t(listed.town ? 'trades.page.headingTown' : 'trades.page.heading', values);
  return listed.page === 1 ? heading : view.t('trades.page.headingPage', { heading, page: values.page });
}

export function crumbsOf({ names, page }: Listed, { t, format }: View, ...town: Crumb[]): Crumb[] {
  return [
    { label: t('trades.home'), href: paths.home() },
    { label: t('trades.crumb'), href: paths.trades() },
    { label: names.short, href: paths.trade(names.slug) },
    ...town,
    ...(page > 1 ? [{ label: t('trades.pageCrumb', { page: format.number(page) }) }] : []),
  ];
}

/** For search engines; each further page has its own. */
export function metaOf(listed: Listed, view: View): { title: string; description: string } {
  const { t, format } = view;
  const place = listed.town ? 'Town' : '';
  const part = listed.page > 1 ? 'Page' : '';
  const median = listed.figures?.medianSalary;
  const salary = median ? t('trades.page.metaSalary', { salary: format.euros(median) }) : '';
  const values = { ...valuesOf(listed, view), salary };
  return {
    title: t(`trades.page.title${place}${part}`, values),
    description: t(`trades.page.description${place}${part}`, values).replace(/ {2,}/g, ' '),
  };
}

/** The same picture for all pages of a list; `path` is the first page's. */
export function pictureOf(listed: Listed, path: string, view: View): { path: string; alt: string } {
  const { total } = listed;
  const count = view.t('trades.count', { count: total, n: view.format.number(total) });
  return { path: `${path}/picture`, alt: `${headingOf({ ...listed, page: 1 }, view)} · ${count}` };
}

const lists: Record<Locale, Intl.ListFormat> = {
  fr: new Intl.ListFormat('fr', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** 'CDI (8)', the most frequent first. Contracts with the same short name are one, such as the two of work-study. */
function contractsOf({ contracts }: TradeFigures, { t, format, reference }: View): string[] {
  const counts = new Map<string, number>();
  for (const { contractId, offers } of contracts) {
    const name = shortContract(reference.name('contractTypes', contractId));
    if (name) counts.set(name, (counts.get(name) ?? 0) + offers);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, offers]) => t('trades.page.contract', { name, n: format.number(offers) }));
}

export function sentencesOf(listed: Listed, view: View, limit: number): string[] {
  const { t, format } = view;
  const { town, page, total, figures } = listed;
  const values = valuesOf(listed, view);
  if (total === 0) return [t(town ? 'trades.page.noneTown' : 'trades.page.none', values)];
  if (page > 1 || !figures) {
    const from = format.number((page - 1) * limit + 1);
    const to = format.number(Math.min(page * limit, total));
    return [t('trades.page.part', { from, to, total: values.n })];
  }
  const contracts = contractsOf(figures, view);
  const list = lists[view.locale].format(contracts);
  return [
    t(town ? 'trades.page.leadTown' : 'trades.page.lead', values),
    ...(figures.medianSalary
      ? [t('trades.page.median', { salary: format.euros(figures.medianSalary) })]
      : []),
    ...(contracts.length > 0 ? [t('trades.page.contracts', { count: contracts.length, list })] : []),
  ];
}
