import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CvSearchScreen } from '#components/cv-search/cv-search-screen.tsx';
import { FoundCvView } from '#components/cv-search/found-cv-view.tsx';
import { SavedCvSearches } from '#components/cv-search/saved-cv-searches.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aFoundRow } from '#tests/support/cvs/a-found-cv.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { aReading } from '#tests/support/search/a-reading.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const sent = vi.fn();
const suggestions = {
  trades: [{ id: 1, name: 'Mécanicien automobile' }],
  preciseJobs: [],
  skills: [],
  companies: ['Mécano Plus'],
  kept: '',
};
const server = setupServer(
  http.get('*/api/session', () =>
    HttpResponse.json({ user: { role: 'recruiter', firstName: 'Julien', gender: 'm', internal: false } }),
  ),
  http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
  http.get('*/api/upstream/search/suggestions', () => HttpResponse.json({ data: suggestions })),
  http.post('*/api/upstream/search/save-cv', async ({ request }) => {
    sent(await request.json());
    return HttpResponse.json({ data: aSavedSearch(), message: 'Fait' });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  forgetSession();
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sent.mockReset();
});
afterAll(() => server.close());

const view = aView();
const user = userEvent.setup();

const reading = (changes: Partial<Reading> = {}) =>
  aReading({
    place: { kind: 'department', code: '69', name: 'Rhône', postalCode: null },
    words: ['panhard'],
    unknown: ['zzyzx'],
    ...changes,
  });

const Q = 'mécano 69 panhard zzyzx';
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const wordsField = () => screen.getByLabelText<HTMLInputElement>('Métier, compétence ou mot du CV');

function showResults(read: Reading | undefined, count = 1, query: Record<string, string> = { q: Q }) {
  const { search, problems } = readCvSearch(query, view.reference);
  const rows = [aFoundRow({ score: null, distance: null })].slice(0, count);
  const found = { state: 'found', rows, total: count, totalPages: count, reading: read } as const;
  show(
    <CvSearchScreen search={search} problems={problems} townText="" found={found} saved={null} view={view} />,
  );
}

describe('the field of words of a CV search', () => {
  test('replaces trade and town when the search is saved', async () => {
    const { search, problems } = readCvSearch({}, view.reference);
    show(
      <CvSearchScreen
        search={search}
        problems={problems}
        townText=""
        found={undefined}
        saved={null}
        view={view}
      />,
    );
    expect(screen.getByText(/Les noms des personnes ne sont pas cherchés/)).toBeTruthy();
    await user.type(wordsField(), 'mécano lyon');
    await user.click(screen.getByRole('button', { name: 'Enregistrer ma recherche' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ criteria: { q: 'mécano lyon', maxRange: 100 } }));
  });

  test('suggests trades, but no companies', async () => {
    showResults(reading());
    await user.clear(wordsField());
    await user.type(wordsField(), 'méca');
    expect(await screen.findByRole('option', { name: 'Mécanicien automobile' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Mécano Plus' })).toBeNull();
  });
});

describe('the results of a CV search by words', () => {
  test('say how the words were read, and which no CV has', () => {
    showResults(reading());
    const note = screen.getByText(/Nous avons compris/);
    expect(note.textContent).toContain(
      'Mécanicien automobile, dans le département Rhône (69), CV contenant «\u00a0panhard\u00a0»',
    );
    expect(screen.getByText(/^« zzyzx » ne figure dans aucun CV/)).toBeTruthy();
    expect(hrefOf('Mécanicien poids lourd')).toContain('?q=panhard&job=2&area=69#results');
  });

  test('show a CV without a distance, and keep the words in its address', () => {
    showResults(reading());
    expect(screen.getByRole('article').textContent).not.toMatch(/à \d+ km/);
    expect(screen.getByRole('heading', { level: 3 }).querySelector('a')?.getAttribute('href')).toBe(
      '/recruiter/cv/7?q=m%C3%A9cano+69+panhard+zzyzx',
    );
    expect(wordsField().value).toBe(Q);
  });

  test('name licences alone as what every CV has', () => {
    showResults(reading({ trades: [], place: null, words: [], unknown: [], licences: [11] }));
    expect(screen.getByText(/Nous avons compris/).textContent).toContain('partout en France, CV avec ');
  });

  test('lead on when there are none', () => {
    showResults(reading(), 0, { q: Q, record: '1' });
    expect(screen.getByText(`Aucun CV pour « ${Q} » pour le moment.`)).toBeTruthy();
    expect(hrefOf('Chercher sans «\u00a0panhard\u00a0»')).toContain('?q=m%C3%A9cano+69&record=1');
    expect(hrefOf('Chercher sans condition de casier judiciaire')).not.toContain('record');
    expect(hrefOf('Chercher partout en France')).toContain('?q=panhard&job=1&area=france&');
    expect(screen.queryByRole('link', { name: /^Chercher à/ })).toBeNull();
  });

  test('say when nothing of the text was recognised', () => {
    showResults(reading({ trades: [], place: null, words: [], unknown: ['zzyzx'] }), 0, { q: 'zzyzx' });
    expect(screen.getByText(/^Nous n’avons reconnu ni métier, ni lieu, ni mot d’un CV/)).toBeTruthy();
    expect(screen.queryByText(/Nous avons compris/)).toBeNull();
  });
});

describe('a CV found by words', () => {
  test('counts the licences of the text in its score, and leads back', () => {
    const { search } = readCvSearch({ q: 'mécano permis C' }, view.reference);
    show(<FoundCvView cv={aCv()} search={search} reading={reading({ licences: [11] })} view={view} />);
    expect(hrefOf('Revenir')).toBe('/recruiter/search-cv?q=m%C3%A9cano+permis+C#results');
    expect(screen.getByRole('region', { name: 'Détail du score' }).textContent).toContain('Permis');
  });
});

describe('a saved CV search by words', () => {
  test('is listed without a place, with its words', () => {
    const saved = aSavedSearch({ searchName: 'mécano 69', criteria: { q: 'mécano 69', maxRange: 100 } });
    show(
      <SavedCvSearches
        searches={[saved]}
        total={1}
        totalPages={1}
        page={1}
        limit={10}
        open={undefined}
        townText=""
        isPaid
        flash={null}
        view={view}
      />,
    );
    expect(screen.getByText('« mécano 69 »')).toBeTruthy();
    expect(screen.queryByText(/100 km/)).toBeNull();
    expect(hrefOf('mécano 69')).toBe('/recruiter/search-cv?q=m%C3%A9cano+69&saved=12#results');
  });
});
