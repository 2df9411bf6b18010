import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { isUnread, withoutFilterWords, withoutWords } from '#lib/search/reading-search.ts';
import { hasPlace, type Search, searchHref } from '#lib/search/search-url.ts';
import { everywhereByLists, hasTown, type WiderCounts, widerRadii } from '#lib/search/wider-searches.ts';
import { AlertOfEmpty } from './alert-of-empty.tsx';
import { clipped, inOneLine } from './clipped.ts';
import { NearTrades } from './near-trades.tsx';
import { NearestOffers, type NearOffer } from './nearest-offers.tsx';
import { UnfilteredLink } from './unfiltered-link.tsx';
import { WiderLink } from './wider-link.tsx';

type Props = Readonly<{
  search: Search;
  /** The name of the chosen town or area. */
  town: string;
  reading: Reading;
  counts?: WiderCounts | undefined;
  /** The nearest offers beyond the radius. */
  nearest?: readonly NearOffer[] | undefined;
  view: View;
}>;

/** Typed words found no offer: one sentence, and what leads on. */
export function NoWordsFound({ search, town, reading, counts, nearest, view }: Props) {
  const { t, locale } = view;
  const text = clipped(search.q ?? '');
  const words = [...reading.words, ...reading.corrected.map(({ typed }) => typed)];
  const quoted = (texts: readonly string[]) =>
    inOneLine(
      texts.map((word) => t('search.words.quoted', { word: clipped(word) })),
      locale,
    );
  const unfiltered = withoutFilterWords(search, reading);
  const place = hasPlace(search) ? town : (reading.place?.name ?? '');
  const nothing = isUnread(search, reading);
  const whole = everywhereByLists(search, reading);
  return (
    <EmptyState
      icon="search"
      action={
        <div className="grid gap-2 justify-items-center">
          {nearest && <NearestOffers nearest={nearest} view={view} />}
          <UnfilteredLink search={search} counts={counts} view={view} />
          {unfiltered && (
            <WiderLink search={unfiltered} counts={counts} variant="primary" view={view}>
              {t('search.words.withoutWords', { list: quoted(reading.filterTexts) })}
            </WiderLink>
          )}
          {words.length > 0 && (
            <WiderLink search={withoutWords(search, reading)} counts={counts} variant="primary" view={view}>
              {t('search.words.withoutWords', { list: quoted(words) })}
            </WiderLink>
          )}
          {hasTown(search, reading) &&
            widerRadii(search, nearest).map((km) => (
              <WiderLink key={km} search={{ ...search, radius: km, page: 1 }} counts={counts} view={view}>
                {t('search.noResult.widenTo', { km })}
              </WiderLink>
            ))}
          {whole && (
            <WiderLink search={whole} counts={counts} view={view}>
              {t('search.noResult.everywhere')}
            </WiderLink>
          )}
          <NearTrades search={search} reading={reading} place={place} counts={counts} view={view} />
          {!nothing && <AlertOfEmpty search={search} view={view} />}
          <a
            className="inline-flex items-center min-h-11"
            href={searchHref({ radius: 100, page: 1, limit: 10, order: 'score' })}
          >
            {t('search.words.allOffers')}
          </a>
        </div>
      }
    >
      {nothing && reading.needsTown
        ? t('search.words.needsTown')
        : t(nothing ? 'search.words.unread' : 'search.words.none', { text })}
    </EmptyState>
  );
}
