import 'server-only';
import type { Metadata } from 'next';
import { isLocale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { readSearch } from '#lib/search-options.ts';
import { type RawQuery, searchHref } from '#lib/search-url.ts';
import { pageMetadata } from './metadata.ts';
import { loadReference } from './reference.ts';
import { townByCode } from './search.ts';

/** What makes a list of its own, and what our own links add to it; anything else is a view of the same list. */
const NAMING = new Set(['job', 'city', 'urgent', 'radius']);

/**
 * Title and canonical address of a page of results. The lists of a trade, and of a trade around a town, are
 * worth a search engine's while; criteria, sorting and further pages are not.
 */
export async function resultsMetadata(locale: string, query: RawQuery): Promise<Metadata> {
  const language = isLocale(locale) ? locale : 'fr';
  const t = textsOf(language);
  const reference = await loadReference(language);
  const { search } = readSearch(query, reference);
  const town = search.city === undefined ? null : await townByCode(search.city).catch(() => null);
  const job = reference.name('jobs', search.job);
  return pageMetadata({
    locale: language,
    title: job && town ? t('search.metaTitle', { job, town: town.name }) : (job ?? t('search.title')),
    description: t('search.metaDescription'),
    path: searchHref({ job: search.job, city: search.city, urgent: search.urgent }),
    hidden: Object.keys(query).some((name) => !NAMING.has(name)),
  });
}
