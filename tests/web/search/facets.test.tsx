import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FacetMenu } from '#components/search/facets/facet-menu.tsx';
import { FilterChips } from '#components/search/facets/filter-chips.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import type { FacetCounts } from '#lib/contract/search/facets.ts';
import { FACETS } from '#lib/rules/search/criterion-names.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { filterGroups } from '#lib/search/filter-groups.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const PLACE = { job: '2', city: '38544' };
const START = '/candidate/searchjob/result?job=2&city=38544';
const read = (raw: RawQuery = {}) => readSearch({ ...PLACE, ...raw }, view.reference).search;

const NONE = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as FacetCounts;
const FOUND: FacetCounts = {
  ...NONE,
  contract: [
    { value: 1, count: 1200 },
    { value: 2, count: 0 },
  ],
  hours: [
    { value: 'full', count: 1 },
    { value: 'part', count: 0 },
  ],
  verified: [{ value: 1, count: 3 }],
  responds: [{ value: 7, count: 2 }],
};

const groupsOf = (raw: RawQuery = {}, facets: FacetCounts | undefined = FOUND) =>
  filterGroups({ search: read(raw), facets, hasDistance: false, view }).filter(
    ({ name }) => name !== 'order',
  );
const showMenu = (raw: RawQuery = {}, facets = FOUND) =>
  show(<FacetMenu groups={groupsOf(raw, facets)} total={24} view={view} />);
const menu = () => screen.getByRole('navigation', { name: 'Affiner les résultats', hidden: true });
const links = () =>
  within(menu())
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.className === 'facet')
    .map((link) => link.textContent?.replace(/[\u00a0\u202f]/g, ' '));

afterEach(cleanup);

describe('the facets of a result', () => {
  it('are links with their number of offers, without those that find none', () => {
    showMenu();
    expect(links()).toEqual([
      'CDI 1 200(1 200 offres)',
      'Temps plein 1(1 offre)',
      'SIRET ou domaine vérifié 3(3 offres)',
      'Répond en 7 jours ou moins 2(2 offres)',
    ]);
    const link = within(menu()).getByRole('link', { name: /^Temps plein/, hidden: true });
    expect(link.getAttribute('href')).toBe(`${START}&hours=full`);
    expect(link.getAttribute('rel')).toBe('nofollow');
  });

  it('show which are chosen, also without offers, and lead back from them', () => {
    showMenu({ hours: 'part', contract: '1', only: 'contract' });
    const chosen = within(menu())
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'true');
    expect(chosen.map((link) => link.getAttribute('href'))).toEqual([
      `${START}&hours=part`,
      `${START}&contract=1&only=contract`,
    ]);
  });

  it('have no numbers where nothing was counted', () => {
    showMenu({}, { ...NONE, hours: [{ value: 'part', count: null }] });
    expect(links()).toEqual(['Temps partiel']);
  });

  it('say at their end how many offers they leave', () => {
    showMenu();
    expect(screen.getByRole('link', { name: 'Voir 24 offres', hidden: true }).getAttribute('href')).toBe(
      '#offers',
    );
  });
});

describe('the groups of filters', () => {
  it.each([
    [{}, true, true],
    [{ area: '38', city: '' }, false, false],
    [{ area: '38', city: '', order: 'distance' }, false, true],
  ])(
    'of %o offer a radius only around a town, and the order by distance too',
    (raw, hasDistance, isOrder) => {
      const groups = filterGroups({ search: read(raw), facets: undefined, hasDistance, view });
      expect(groups.map(({ name }) => name)).toEqual(hasDistance ? ['order', 'radius'] : ['order']);
      const orders = groups[0]?.links.map(({ key }) => key);
      expect(orders?.includes('order-distance')).toBe(isOrder);
      expect(orders).toContain('order-salary');
    },
  );

  it('lead to the first page in another order, or within another radius', () => {
    const [order, radius] = filterGroups({
      search: read({ page: '3' }),
      facets: undefined,
      hasDistance: true,
      view,
    });
    expect(order?.links.map(({ href, isOn }) => [href, isOn])).toContainEqual([`${START}&order=date`, false]);
    expect(radius?.links.map(({ href, isOn }) => [href, isOn])).toEqual([
      ...[0, 10, 20, 30, 40, 50].map((km) => [`${START}&radius=${km}`, false]),
      [START, true],
    ]);
  });
});

describe('the line of filters', () => {
  it('leads to each group of the sheet', () => {
    const groups = filterGroups({ search: read({ radius: '30' }), facets: FOUND, hasDistance: true, view });
    show(<FilterChips search={read({ radius: '30' })} groups={groups} view={view} />);
    const line = within(screen.getByRole('navigation', { name: 'Affiner' })).getAllByRole('link');
    expect(
      line.map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
    ).toEqual([
      ['Tri', '#filters-order'],
      ['Distance : 30 km', '#filters-radius'],
      ['Contrat', '#filters-contract'],
      ['Temps de travail', '#filters-hours'],
      ['Garage', '#filters-garage'],
      ['Plus', '#filters'],
    ]);
  });
});

describe('the chosen filters', () => {
  const showList = (raw: RawQuery, offers = [anOffer()]) => {
    const rows = offers.map((offer) => ({ offerId: offer.id, distance: 1, score: null, offer }));
    const found = { rows, total: rows.length, totalPages: 1 };
    show(<ResultsList search={read(raw)} town="Vienne (38200)" found={found} view={view} />);
  };
  const chips = () =>
    within(screen.getByRole('navigation', { name: 'Filtres choisis' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

  it('are removed one by one, or together', () => {
    showList({ since: '3', habilitation: '10', page: '2', order: 'date' });
    expect(chips()).toEqual([
      ['Retirer le filtre\u00a0: 3 derniers jours', `${START}&habilitation=10&order=date`],
      [
        'Retirer le filtre\u00a0: Climatisation automobile (attestation d’aptitude)',
        `${START}&since=3&order=date`,
      ],
      ['Tout retirer', `${START}&order=date`],
    ]);
  });

  it('are one for each licence, and an unknown one is none', () => {
    showList({ permit: 'CE,none,Z' });
    expect(chips()).toEqual([
      ['Retirer le filtre\u00a0: Sans permis', `${START}&permit=CE`],
      ['Retirer le filtre\u00a0: Permis CE (ensemble articulé, super-lourd)', `${START}&permit=none`],
      ['Tout retirer', START],
    ]);
  });

  it('stand above an empty list too, which also leads to the same search without them', () => {
    showList({ verified: '1' }, []);
    expect(chips()).toEqual([['Retirer le filtre\u00a0: SIRET ou domaine vérifié', START]]);
    expect(screen.getByRole('link', { name: 'Retirer le filtre' }).getAttribute('href')).toBe(START);
  });

  it('are not there for a search without any', () => {
    showList({ contract: '1', salary: '28000' });
    expect(screen.queryByRole('navigation', { name: 'Filtres choisis' })).toBeNull();
  });

  it('survive a new search in hidden fields', () => {
    const search = read({
      hours: 'part',
      since: '7',
      habilitation: '3',
      verified: '1',
      responds: '14',
      contract: '1,2',
      salary: '28000',
      only: 'contract,salary',
      radius: '30',
    });
    show(<SearchForm search={search} problems={[]} townText="Vienne" allCriteria view={view} />);
    const hidden = [...document.querySelectorAll<HTMLInputElement>('form input[type=hidden]')].map(
      ({ name, value }) => [name, value],
    );
    expect(hidden).toEqual([
      ['hours', 'part'],
      ['since', '7'],
      ['habilitation', '3'],
      ['verified', '1'],
      ['responds', '14'],
      ['contract', '1,2'],
      ['salary', '28000'],
      ['only', 'contract,salary'],
      ['radius', '30'],
    ]);
  });

  it('are among the criteria of a saved search', () => {
    const words = criteriaWords(
      read({ hours: 'part', permit: 'C,none', verified: '1', responds: '3' }),
      view,
    );
    expect(words).toEqual([
      'Temps partiel',
      'Sans permis',
      'Permis C (poids lourd)',
      'SIRET ou domaine vérifié',
      'Répond en 3 jours ou moins',
    ]);
  });
});
