import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AdvancedFields } from '#components/search/form/advanced-fields.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import { SearchScreen } from '#components/search/search-screen.tsx';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const criteria = { job: '2', city: '38544', radius: '30', contract: '1', salary: '28000' };
const searchOf = (raw: RawQuery) => readSearch(raw, view.reference).search;

afterEach(cleanup);

function showFields(raw: RawQuery) {
  show(<AdvancedFields search={searchOf(raw)} problems={[]} view={view} />);
  return {
    contracts: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seulement ces contrats' }),
    salary: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seulement à partir de ce salaire' }),
  };
}

const showList = (raw: RawQuery, score: number | null, offers = [anOffer()]) =>
  show(
    <ResultsList
      search={searchOf(raw)}
      town="Vienne (38200)"
      found={{
        rows: offers.map((offer) => ({
          offerId: offer.id,
          distance: raw.area === undefined ? 12 : null,
          score,
          offer,
        })),
        total: offers.length,
        totalPages: 1,
      }}
      view={view}
    />,
  );

test('the choice of people in training is in the address, the form and the words of a search', () => {
  const search = searchOf({ ...criteria, only: 'trainee' });
  expect(searchHref(search)).toContain('only=trainee');
  expect(criteriaWords(search, view)).toContain('Alternance et stage seulement');
  const isChosen = (only: Search) => {
    cleanup();
    show(<SearchScreen search={only} problems={[]} townText="Vienne (38200)" view={view} />);
    return screen.getByRole<HTMLInputElement>('radio', { name: 'Alternance et stage', hidden: true }).checked;
  };
  expect(isChosen(search)).toBe(true);
  expect(isChosen(searchOf(criteria))).toBe(false);
});

describe('contract and salary in the form', () => {
  test('count in the score unless their box is ticked, as the form says', () => {
    const { contracts, salary } = showFields(criteria);
    expect([contracts.checked, salary.checked]).toEqual([false, false]);
    const hintOf = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hintOf(contracts)).toBe('Sinon, le contrat compte dans le score et n’écarte aucune offre.');
    expect(hintOf(salary)).toBe('Sinon, le salaire compte dans le score et n’écarte aucune offre.');
  });

  test('are sent and shown again by plain boxes', () => {
    const { contracts, salary } = showFields({ ...criteria, only: 'salary' });
    expect([contracts.checked, salary.checked]).toEqual([false, true]);
    expect([contracts, salary].map(({ name, value }) => [name, value])).toEqual([
      ['only', 'contract'],
      ['only', 'salary'],
    ]);
  });

  test('are named as filters among the criteria of a saved search', () => {
    const words = criteriaWords(searchOf({ ...criteria, only: 'contract,salary' }), view);
    expect(words).toContain('Ces contrats seulement');
    expect(words).toContain('À partir de ce salaire seulement');
    expect(criteriaWords(searchOf(criteria), view).join()).not.toContain('seulement');
  });
});

describe('a list of results', () => {
  const ALIKE = /Les plus proches d’abord/;

  test('says what orders offers that all fit alike', () => {
    showList({ job: '2', city: '38544' }, null);
    expect(screen.getByText(ALIKE)).toBeDefined();
  });

  test('says nothing of it where scores or another order tell offers apart', () => {
    showList(criteria, 80);
    expect(screen.queryByText(ALIKE)).toBeNull();
    cleanup();
    showList({ job: '2', city: '38544', order: 'date' }, null);
    expect(screen.queryByText(ALIKE)).toBeNull();
  });

  test('leads to the same search without its filters where it is empty', () => {
    showList({ ...criteria, only: 'contract,salary' }, null, []);
    const link = screen.getByRole('link', { name: 'Retirer les filtres' });
    expect(link.getAttribute('href')).toBe(
      '/candidate/searchjob/result?job=2&city=38544&radius=30&contract=1&salary=28000',
    );
    cleanup();
    showList(criteria, null, []);
    expect(screen.queryByRole('link', { name: /Retirer/ })).toBeNull();
  });
});
