import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CvResults } from '#components/cv-search/cv-results.tsx';
import { CvSearchForm } from '#components/cv-search/cv-search-form.tsx';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import type { FoundCvs } from '#lib/web/cvs/cv-search.ts';
import { aFoundCv, aFoundRow } from '#tests/support/cvs/a-found-cv.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const view = aView();
const raw = { job: '1', city: '69123', radius: '30', xp: '3', diploma: '2', option: '7001' };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const row = aFoundRow();
const results = (changes = {}): FoundCvs => ({
  state: 'found',
  rows: [row],
  total: 1,
  totalPages: 1,
  ...changes,
});

function showResults(query: Record<string, string>, found: FoundCvs) {
  const { search, problems } = readCvSearch(query, view.reference);
  const town = query.city ? 'Lyon (69001)' : '';
  show(
    <>
      <CvSearchForm search={search} problems={problems} townText={town} hasResults view={view} />
      <CvResults search={search} town={town} found={found} opened={new Set([row.cvId])} view={view} />
    </>,
  );
}

describe('the results of a CV search below its folded form', () => {
  test('fold it to one line that says what was searched, and leave it open while something is wrong', () => {
    const folded = () => document.querySelector<HTMLDetailsElement>('details[data-cv-search]');
    showResults({ ...raw, radius: '30', language: '1,2' }, results());
    expect(folded()?.open).toBe(false);
    const line = folded()?.querySelector('summary');
    expect(line?.querySelector('b')?.textContent).toBe('Mécanicien automobile (H/F)');
    for (const part of ['Lyon (69001) · 30\u00a0km', 'et 2 autres', 'Modifier']) {
      expect(line?.textContent).toContain(part);
    }
    expect(within(folded() as HTMLElement).getByLabelText('Métier, compétence ou mot du CV')).toBeTruthy();
    cleanup();
    const ids = referenceLists().qualityMain.slice(0, 4);
    showResults({ ...raw, quality: ids.map(({ id }) => id).join(',') }, results());
    expect(folded()?.open).toBe(true);
  });

  test('read as the rows of received CVs, with what the garage knows of each', () => {
    const cv = aFoundCv({ id: 7, radius: 10 });
    const publishedAt = '2026-11-02T08:00:00.000Z';
    const seen = { ...row, cv: { ...cv, publishedAt }, seen: true, contacted: true };
    showResults(raw, results({ rows: [seen, { ...row, cvId: 8 }], total: 2 }));
    const [first, second] = screen.getAllByRole('article');
    for (const fact of ['à 12 km, au-delà de ses 10 km', 'Déjà en contact', 'Déjà vu', 'CV du 02/11/2026']) {
      expect(within(first as HTMLElement).getByText(fact)).toBeTruthy();
    }
    expect(second?.textContent).not.toMatch(/Déjà/);
  });

  test('without a plan, three CVs without names and places, their number and what a plan gives are shown', () => {
    const cv = { tradeId: 1, preciseJobId: 1001, levelId: 3, years: 4, score: 57 };
    const cvs = [cv, { ...cv, years: null }, { ...cv, levelId: null }];
    showResults(raw, { state: 'no_plan', preview: { total: 12, cvs } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Résultats de la recherche (12)');
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Profil 1',
      'Profil 2',
      'Profil 3',
    ]);
    expect(screen.queryByRole('button', { name: /Sélectionner/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Avec une formule, .* vous voyez les noms/)).toBeTruthy();
    expect(hrefOf('Souscrire')).toBe(SUBSCRIBE_ENTRY);
  });

  test('without a plan, a search by words shows no count but what a plan gives', () => {
    showResults({ q: 'panhard' }, { state: 'no_plan', preview: { total: null, cvs: [] } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Résultats de la recherche');
    expect(hrefOf('Souscrire')).toBe(SUBSCRIBE_ENTRY);
  });
});
