import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ResultsList } from '#components/search/results-list.tsx';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aReading } from '#tests/support/search/a-reading.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();

afterEach(cleanup);

function showReading(raw: RawQuery, changes: Partial<Reading>, count = 1) {
  const { search } = readSearch(raw, view.reference);
  const rows = [{ offerId: 1, score: null, distance: null, offer: anOffer() }].slice(0, count);
  const found = { rows, total: count, totalPages: count };
  show(<ResultsList search={search} town="" found={found} reading={aReading(changes)} view={view} />);
}
const understood = () => screen.getByText(/Nous avons compris/).textContent;

const CONDITIONS = {
  hours: 'part',
  freeWeekends: true,
  noLicence: true,
  experienceId: 1,
  diplomaId: 1,
  filterTexts: ['temps partiel', 'week-end libre'],
  unfiltered: 'mécano débutant sans diplôme',
} as const;
const BESIDE =
  'à temps partiel, week-end libre, sans permis, débutants acceptés en premier, sans diplôme exigé en premier.';

describe('what a text asks for beside trade and place', () => {
  it('is named, and stays in a search by the lists', () => {
    showReading({ q: 'mécano temps partiel' }, { ...CONDITIONS, filterTexts: [...CONDITIONS.filterTexts] });
    expect(understood()).toContain(BESIDE);
    const other = screen.getByRole('link', { name: 'Mécanicien poids lourd' }).getAttribute('href');
    expect(other).toContain('?job=2&xp=1&diploma=1&hours=part&weekend=1&permit=none');
  });

  it('is not named where the form says something else', () => {
    const chosen = { hours: 'full', weekend: '1', permit: 'B', xp: '2', diploma: '3' };
    showReading(
      { q: 'mécano temps partiel', ...chosen },
      { ...CONDITIONS, filterTexts: [...CONDITIONS.filterTexts] },
    );
    expect(understood()).toContain('Mécanicien automobile, partout en France.');
  });

  it.each([0, 1])('is left out by one link where it leaves %i offers', (count) => {
    const read = { contractTypes: [1], filterTexts: ['cdi'], unfiltered: 'mécano' };
    showReading({ q: 'mécano cdi' }, read, count);
    const link = screen.getByRole('link', { name: 'Chercher sans «\u00a0cdi\u00a0»' });
    expect(link.getAttribute('href')).toBe('/candidate/searchjob/result?q=m%C3%A9cano');
  });
});

describe('a text that says near me', () => {
  it('needs a town, and the page says so beside its results', () => {
    showReading({ q: 'mécano près de moi' }, { needsTown: true });
    expect(screen.getByText(/^Pour chercher autour de vous, indiquez une ville/)).toBeTruthy();
  });

  it('needs none where one was chosen', () => {
    showReading({ q: 'mécano près de moi', city: '38544' }, { needsTown: true });
    expect(screen.queryByText(/indiquez une ville/)).toBeNull();
  });

  it('and nothing else is no text that could not be read', () => {
    showReading({ q: 'près de moi' }, { trades: [], needsTown: true }, 0);
    expect(screen.getByText(/^Pour chercher autour de vous, indiquez une ville/)).toBeTruthy();
    expect(screen.queryByText(/Nous n’avons reconnu/)).toBeNull();
  });
});
