import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { Search } from '#lib/search/search-url.ts';
import { countOf, nearTrades, type WiderCounts } from '#lib/search/wider-searches.ts';
import { WiderLink } from './wider-link.tsx';

type Props = Readonly<{
  search: Search;
  reading?: Reading | undefined;
  /** The name of the place that is searched. */
  place: string;
  counts: WiderCounts | undefined;
  view: View;
}>;

/** Neighbouring trades with offers in the same place. */
export function NearTrades({ search, reading, place, counts, view }: Props) {
  const near = nearTrades(search, reading, view.reference).filter(
    (trade) => countOf(counts, trade.search) !== 0,
  );
  if (near.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{view.t('search.noResult.near', { town: place })}</p>
      <ul>
        {near.map((trade) => (
          <li key={trade.search.job}>
            <WiderLink search={trade.search} counts={counts} variant="plain" view={view}>
              {trade.name}
            </WiderLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
