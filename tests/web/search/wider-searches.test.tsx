import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResultsList } from '#components/search/results-list.tsx';
import { readSearch } from '#lib/search/search-options.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { widerSearches } from '#lib/search/wider-searches.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();

afterEach(cleanup);

it('an empty list counts the offers of each way to widen, and leaves out those without any', () => {
  const { search } = readSearch({ job: '2', city: '38544', radius: '30' }, view.reference);
  const ways = widerSearches(search, undefined, view.reference);
  const counts = new Map(ways.map((way, index) => [searchHref(way), index]));
  show(
    <ResultsList
      search={search}
      town="Vienne (38200)"
      found={{ rows: [], total: 0, totalPages: 0 }}
      counts={counts}
      view={view}
    />,
  );
  expect(screen.queryByRole('link', { name: /^Chercher à 50/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Chercher à 100\u00a0km (1 offre)' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /\([234] offres\)$/ })).toHaveLength(3);
});
