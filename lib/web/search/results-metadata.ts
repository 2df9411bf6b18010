import 'server-only';
import type { Metadata } from 'next';
import type { Reference } from '#lib/facts/reference.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { readSearch, tradesOf } from '#lib/search/search-options.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { pageMetadata } from '../pages/metadata.ts';
import { loadReference } from '../upstream/reference.ts';
import { townByCode } from './search.ts';
import { townPageAt } from './trades.ts';

async function canonicalPath(
  { q, job, also, city, area, urgent }: Search,
  reference: Reference,
): Promise<string> {
  const trade = reference.entry('jobs', job);
  const own = searchHref({ q, job, also, city, area, urgent });
  if (!trade || urgent || q || also.length > 0 || area) return own;
  if (city === undefined) return paths.trade(trade.slug);
  const town = await townPageAt(trade.id, city);
  return town ? paths.tradeTown(trade.slug, town) : own;
}

/** Characters of a typed text that the title shows. */
const MOST_TITLE = 60;

const wordsTitle = ({ q }: Search, t: Texts) =>
  q ? t('search.words.metaTitle', { text: q.slice(0, MOST_TITLE) }) : t('search.title');

/** Not indexed: any trade around any commune is a results page, and the pages of trades and towns show the offers. */
export async function resultsMetadata(locale: string, query: RawQuery): Promise<Metadata> {
  const language = isLocale(locale) ? locale : 'fr';
  const t = textsOf(language);
  const reference = await loadReference(language);
  const { search } = readSearch(query, reference);
  const town = search.city === undefined ? null : await townByCode(search.city).catch(() => null);
  const job = reference.names('jobs', tradesOf(search)).join(', ');
  const place = town?.name ?? areaTextOf(search.area, t);
  const names = job && place ? { job, town: place } : undefined;
  return pageMetadata({
    locale: language,
    title: names ? t(town ? 'search.metaTitle' : 'search.metaTitleIn', names) : job || wordsTitle(search, t),
    description: names && town ? t('search.metaDescriptionOf', names) : t('search.metaDescription'),
    path: await canonicalPath(search, reference),
    hidden: true,
  });
}
