import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CvResults } from '#components/cv-search/cv-results.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import { cvResultsHref, readCvSearch } from '#lib/search/cv-search-url.ts';
import { aFoundRow } from '#tests/support/cvs/a-found-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const aTown = (code: string, postalCode: string, department: string): Place => ({
  code,
  name: 'Saint-Denis',
  postalCode,
  department: { code: code.slice(0, 2), name: department },
  region: '',
  population: 500,
  latitude: 43,
  longitude: 2,
});
const namesakes = [aTown('93066', '93200', 'Seine-Saint-Denis'), aTown('11339', '11310', 'Aude')];

const view = aView();
const row = aFoundRow();

describe('the search of CVs', () => {
  test('names the other towns of the name of its town, on the first page alone', () => {
    const { search } = readCvSearch({ job: '1', city: '97411', xp: '3' }, view.reference);
    const found = { state: 'found', rows: [row], total: 1, totalPages: 1 } as const;
    const resultsOf = (page: number) => (
      <CvResults
        search={{ ...search, page }}
        town="Saint-Denis (97400)"
        namesakes={namesakes}
        found={{ ...found, rows: [row] }}
        view={view}
      />
    );
    show(resultsOf(1));
    const link = screen.getByRole('link', { name: 'Saint-Denis (11310), Aude' });
    expect(link.getAttribute('href')).toBe(cvResultsHref({ ...search, city: '11339' }));
    cleanup();
    show(resultsOf(2));
    expect(screen.queryByRole('link', { name: /Aude/ })).toBeNull();
  });
});
