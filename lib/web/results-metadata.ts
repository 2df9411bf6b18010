import 'server-only';
import type { Metadata } from 'next';
import { isLocale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';
import type { Reference } from '#lib/reference.ts';
import { readSearch } from '#lib/search-options.ts';
import { type RawQuery, type Search, searchHref } from '#lib/search-url.ts';
import { pageMetadata } from './metadata.ts';
import { loadReference } from './reference.ts';
import { townByCode } from './search.ts';

/** What makes a list of its own, and what our own links add to it; anything else is a view of the same list. */
const NAMING = new Set(['job', 'city', 'radius']);

/** One address for each list: that of a trade has a page of its own, which says more. */
function canonicalPath({ job, city, urgent }: Search, reference: Reference): string {
  const trade = reference.entry('jobs', job);
  return trade && city === undefined && !urgent ? paths.trade(trade.slug) : searchHref({ job, city, urgent });
}

/**
 * Title and canonical address of a page of results. The list of all offers and that of a trade around a town are
 * worth a search engine's while; criteria, sorting and further pages are not.
 */
export async function resultsMetadata(locale: string, query: RawQuery): Promise<Metadata> {
  const language = isLocale(locale) ? locale : 'fr';
  const t = textsOf(language);
  const reference = await loadReference(language);
  const { search } = readSearch(query, reference);
  const town = search.city === undefined ? null : await townByCode(search.city).catch(() => null);
  const job = reference.name('jobs', search.job);
  const names = job && town ? { job, town: town.name } : undefined;
  return pageMetadata({
    locale: language,
    title: names ? t('search.metaTitle', names) : (job ?? t('search.title')),
    description: names ? t('search.metaDescriptionOf', names) : t('search.metaDescription'),
    path: canonicalPath(search, reference),
    hidden: Object.keys(query).some((name) => !NAMING.has(name)),
  });
}
