import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResultsList } from '#components/search/results-list.tsx';
import { readSearch } from '#lib/search/search-options.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { widerSearches } from '#lib/search/wider-searches.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aReading } from '#tests/support/search/a-reading.ts';
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

it('offers what is nearest beyond the radius with its distance, and the radii that reach it', () => {
  const { search } = readSearch({ job: '2', city: '38544', radius: '10' }, view.reference);
  const nearest = [
    { offerId: 1284, distance: 26, offer: anOffer() },
    { offerId: 7, distance: 210, offer: anOffer({ id: 7 }) },
  ];
  const counts = new Map(
    widerSearches(search, undefined, view.reference, nearest).map((way) => [searchHref(way), 3]),
  );
  show(
    <ResultsList
      search={search}
      town="Vienne (38200)"
      found={{ rows: [], total: 0, totalPages: 0 }}
      counts={counts}
      nearest={nearest}
      view={view}
    />,
  );
  const list = screen.getByRole('region', { name: 'Les offres les plus proches' });
  const rows = within(list).getAllByRole('article');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('26\u00a0km'),
    expect.stringContaining('210\u00a0km'),
  ]);
  expect(within(list).getAllByRole('link')[1]?.getAttribute('href')).toBe('/offer/7#km=210');
  const radii = screen.getAllByRole('link', { name: /^Chercher à/ }).map((link) => link.textContent);
  expect(radii).toEqual([30, 40, 100].map((km) => `Chercher à ${km}\u00a0km (3 offres)`));
});

it('offers no radius where even the nearest offer is too far', () => {
  const { search } = readSearch({ job: '2', city: '38544', radius: '10' }, view.reference);
  for (const nearest of [[], [{ distance: 140 }]]) {
    const radii = widerSearches(search, undefined, view.reference, nearest).filter(
      ({ radius = 10, city, also = [] }) => radius !== 10 && city !== undefined && also.length === 0,
    );
    expect(radii).toEqual([]);
  }
});

it('leads from a text without results to neighbouring trades of its town, and everywhere', () => {
  const { search } = readSearch({ q: 'mécano vienne', radius: '10' }, view.reference);
  const place = { kind: 'town', code: '38544', name: 'Vienne', postalCode: '38200' } as const;
  const reading = aReading({ place });
  const counts = new Map(widerSearches(search, reading, view.reference).map((way) => [searchHref(way), 2]));
  show(
    <ResultsList
      search={search}
      town=""
      found={{ rows: [], total: 0, totalPages: 0 }}
      reading={reading}
      counts={counts}
      view={view}
    />,
  );
  const [near] = screen.getAllByText('Métiers voisins autour de Vienne');
  const links = within(near?.parentElement as HTMLElement).getAllByRole('link', { name: /\(2 offres\)$/ });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link.getAttribute('href')).toContain('&city=38544&radius=10');
  const everywhere = screen.getByRole('link', { name: 'Chercher partout en France (2 offres)' });
  expect(everywhere.getAttribute('href')).toContain('?job=1&area=france');
});
