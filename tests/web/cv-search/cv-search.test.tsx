import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CvSearchScreen } from '#components/cv-search/cv-search-screen.tsx';
import { SavedCvSearches } from '#components/cv-search/saved-cv-searches.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import type { FoundCvs } from '#lib/web/cvs/cv-search.ts';
import { aFoundCv, aFoundRow } from '#tests/support/cvs/a-found-cv.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { pickTrade } from '#tests/support/search/pick-trade.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

type SentRequest = { method: string; path: string; body: unknown };
let requests: SentRequest[] = [];
let answer: { body: object; status: number };
const went = vi.fn();

const server = setupServer(
  http.get('*/api/session', () =>
    HttpResponse.json({ user: { role: 'recruiter', firstName: 'Julien', gender: 'm', internal: false } }),
  ),
  http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
  http.all('*/api/upstream/*', async ({ request }) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api/upstream', '') + search;
    requests.push({ method: request.method, path, body: text ? JSON.parse(text) : undefined });
    return HttpResponse.json(answer.body, { status: answer.status });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { data: aSavedSearch(), message: 'Fait' } };
  forgetSession();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(location, 'assign').mockImplementation(went);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  went.mockReset();
});
afterAll(() => server.close());

const view = aView();
const user = userEvent.setup();
const raw = { job: '1', city: '69123', radius: '30', xp: '3', diploma: '2', option: '7001' };
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const advanced = () => screen.getByText('Recherche avancée').closest('details');
const shows = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const row = aFoundRow();
const ONE: FoundCvs = { state: 'found', rows: [row], total: 1, totalPages: 1 };
const results = (changes = {}): FoundCvs => ({ ...ONE, ...changes });

function showScreen(query: Record<string, string> = raw, found?: FoundCvs, saved?: SavedSearch) {
  const { search, problems } = readCvSearch(query, view.reference);
  const opened = new Set([row.cvId]);
  const props = { search, problems, townText: query.city ? 'Lyon (69001)' : '', found, opened, saved, view };
  return show(<CvSearchScreen {...props} />);
}

describe('the form of a CV search', () => {
  test('says before it is filled in that the plan does not open the search', () => {
    const fields = { ...readCvSearch({}, view.reference), townText: '', found: undefined, saved: null, view };
    show(<CvSearchScreen {...fields} isPaid={false} />);
    expect(screen.getByText(/est ouverte avec une formule payante/)).toBeTruthy();
    expect(hrefOf('Souscrire')).toBe(SUBSCRIBE_ENTRY);
  });

  test('the form asks for a trade and a town in its own words, and begins with 100 km', async () => {
    showScreen({});
    expect(screen.getByLabelText<HTMLInputElement>('Rayon en kilomètres').value).toBe('100');
    await user.click(screen.getByRole('button', { name: 'Enregistrer ma recherche' }));
    await shows('Veuillez sélectionner le métier du profil recherché');
    await shows('Veuillez renseigner la ville où chercher des profils');
    expect(requests).toEqual([]);
  });

  test('keeps the whole search and leads to the saved ones', async () => {
    showScreen({ ...raw, record: '1' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer ma recherche' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/saved-search'));
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/search/save-cv',
        body: {
          criteria: {
            tradeId: 1,
            city: 'Lyon (69001)',
            maxRange: 30,
            experienceId: 3,
            diplomaId: 2,
            diplomaOptionId: 7001,
            cleanRecord: true,
          },
        },
      },
    ]);
    expect(sessionStorage.getItem('bielle:message')).toContain('Fait');
  });

  test('another trade clears what depends on it, diploma and option too', async () => {
    const lists = { mission: '2001', task: '3001', skill: '4001', competence: '5001', tool: '6001' };
    showScreen({ ...raw, ...lists, precise: '1001', language: '1' });
    expect(select('Option du diplôme').value).toBe('7001');
    pickTrade(2);
    await waitFor(() => expect(select('Diplôme minimal').value).toBe(''));
    await waitFor(() =>
      expect(select('Option du diplôme').textContent).toBe('Veuillez sélectionner un diplôme...'),
    );
    await waitFor(() => expect(select('Appellation précise du métier').value).toBe(''));
    const form = new FormData(document.querySelector('form') as HTMLFormElement);
    for (const name of Object.keys(lists)) expect(form.getAll(name).filter(Boolean)).toEqual([]);
    expect(form.getAll('language').filter(Boolean)).toEqual(['1']);
  });

  test('offers the options of the diploma that is chosen', async () => {
    showScreen({ job: '1', city: '69123' });
    await user.selectOptions(select('Diplôme minimal'), '4');
    const own = referenceLists().diplomaOptions.filter(({ diplomaId }) => diplomaId === 4);
    await waitFor(() => expect(select('Option du diplôme').options).toHaveLength(own.length + 1));
  });

  test('ignores a choice over the cap', async () => {
    const ids = referenceLists()
      .qualityMain.slice(0, 4)
      .map(({ id }) => String(id));
    showScreen({ ...raw, quality: ids.slice(0, 3).join(',') });
    await user.selectOptions(select('Ajouter une qualité principale'), ids[3] ?? '');
    await shows('Nombre de choix maximum atteint.');
    const form = new FormData(document.querySelector('form') as HTMLFormElement);
    expect(form.getAll('quality').filter(Boolean)).toEqual(ids.slice(0, 3));
  });

  test('folds the advanced part away once results are there, and leaves it open before', () => {
    showScreen();
    expect(advanced()?.open).toBe(true);
    cleanup();
    showScreen(raw, results());
    expect(advanced()?.open).toBe(false);
  });

  test('leads back to the saved search that the results come from, in place of saving it twice', () => {
    showScreen(raw, results(), aSavedSearch());
    expect(hrefOf('Modifier cette recherche')).toBe('/recruiter/saved-search?open=12');
    expect(screen.queryByRole('button', { name: 'Enregistrer ma recherche' })).toBeNull();
  });
});

describe('the results of a CV search', () => {
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

  test('count, and show each CV with its score and why', () => {
    showScreen({ ...raw, language: '1,2' }, results());
    expect(heading()).toBe('Résultats de la recherche (1)');
    expect(document.getElementById('results')).toBeTruthy();
    const card = within(screen.getByRole('article'));
    expect(card.getByText(/à 12 km/)).toBeTruthy();
    expect(card.getByText('Dernier poste')).toBeTruthy();
    expect(card.getByRole('region', { name: 'Détail du score' })).toBeTruthy();
    expect(card.getByRole('heading', { level: 3 }).querySelector('a')?.getAttribute('href')).toBe(
      '/recruiter/cv/7?job=1&city=69123&radius=30&xp=3&diploma=2&language=1%2C2&option=7001',
    );
  });

  test('are ordered by a form that keeps the search, best score first unless stated', () => {
    showScreen({ ...raw, order: 'distance', page: '2' }, results({ total: 40, totalPages: 4 }));
    expect(select('Trier par').value).toBe('distance');
    expect(Object.fromEntries(new FormData(select('Trier par').form as HTMLFormElement))).toMatchObject({
      job: '1',
      city: '69123',
      order: 'distance',
    });
    expect(readCvSearch({ ...raw, order: 'salary' }, view.reference).search.order).toBe('score');
  });

  test('show HTML in a name as the text that it is', () => {
    const cv = aFoundCv({ user: { id: 3, gender: null, firstName: '<b>Zoé</b>', lastName: 'Roux' } });
    showScreen(raw, results({ rows: [{ ...row, cv }] }));
    expect(screen.getByRole('link', { name: '<b>Zoé</b> Roux' })).toBeTruthy();
  });

  test('say when there are none, and lead on', () => {
    showScreen({ ...raw, record: '1', habilitation: '3' }, results({ rows: [], total: 0, totalPages: 0 }));
    expect(screen.getByText(/^Aucun CV « .+ » à moins de 30 km de Lyon/)).toBeTruthy();
    expect(hrefOf('Chercher à 100\u00a0km')).toContain('record=1&habilitation=3#results');
    expect(hrefOf('Chercher sans condition de casier judiciaire')).not.toContain('record');
    expect(hrefOf('Chercher sans condition d’habilitation')).not.toContain('habilitation');
  });

  test('say where the list ends, and that the search did not answer', () => {
    showScreen({ ...raw, page: '9' }, results({ rows: [], total: 12, totalPages: 2 }));
    expect(hrefOf('Aller à la page 2')).toContain('page=2');
    cleanup();
    showScreen(raw, { state: 'failed' });
    expect(screen.getByRole('alert').textContent).toContain('La recherche ne répond pas');
    expect(advanced()?.open).toBe(true);
  });

  test('select a CV with no offer, and then lead to what can be done with it', async () => {
    answer = { status: 200, body: { data: { id: 1 }, message: 'CV enregistré dans CV sélectionnés' } };
    showScreen(raw, results());
    await user.click(screen.getByRole('button', { name: /^Sélectionner le CV\u00a0: / }));
    await shows('CV enregistré dans CV sélectionnés');
    const contact = await screen.findByRole('link', { name: /^Contacter .*\u00a0: écrire, inviter/ });
    expect(contact.getAttribute('href')).toBe('/recruiter/application/cv/1');
    expect(document.activeElement).toBe(contact);
    expect(screen.queryByRole('button', { name: /^Sélectionner le CV/ })).toBeNull();
    expect(requests).toEqual([
      { method: 'POST', path: '/edit-status?selected=true', body: { cvId: 7, offerId: null } },
    ]);
  });

  test('ask to subscribe when the plan ends before the selection', async () => {
    const failure = { statusCode: 402, code: 'no_plan', message: 'Souscrivez', hasPaidPackage: false };
    answer = { status: 402, body: failure };
    showScreen(raw, results());
    await user.click(screen.getByRole('button', { name: /^Sélectionner le CV\u00a0: / }));
    expect(within(await screen.findByRole('dialog')).getByText('Souscrivez')).toBeTruthy();
  });
});

describe('the saved searches of a recruiter', () => {
  const saved = aSavedSearch({
    searchName: 'Mécanicien automobile, Lyon',
    criteria: { tradeId: 1, city: 'Lyon', townCode: '69123', maxRange: 30, experienceId: 3 },
  });
  const other = aSavedSearch({ ...saved, id: 13, searchName: 'Carrossier, Guéret' });

  function showList(searches: SavedSearch[], open?: number) {
    const page = { total: searches.length, totalPages: 1, page: 1, limit: 10 };
    const props = { searches, ...page, open, townText: 'Lyon (69001)', isPaid: true, flash: null, view };
    return show(<SavedCvSearches {...props} />);
  }

  test('count, and each can be run, opened and deleted', () => {
    showList([saved, other]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recherches sauvegardées (2)');
    expect(hrefOf('Rechercher\u00a0: Mécanicien automobile, Lyon')).toBe(
      '/recruiter/search-cv?job=1&city=69123&radius=30&xp=3&saved=12#results',
    );
    expect(hrefOf('Modifier\u00a0: Mécanicien automobile, Lyon')).toBe(
      '/recruiter/saved-search?open=12#saved-12',
    );
    expect(screen.getByRole('button', { name: 'Supprimer\u00a0: Carrossier, Guéret' })).toBeTruthy();
    expect(document.querySelector('form[action$="search-cv"]')).toBeNull();
  });

  test('lead to a first search when there are none', () => {
    showList([]);
    expect(hrefOf('Créer une recherche de profil')).toBe('/recruiter/search-cv');
  });

  test('open one at a time, as a form that changes it', async () => {
    showList([saved, other], 12);
    expect(document.querySelectorAll('[data-search-form]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy();
    await user.selectOptions(select('Expérience minimale'), '2');
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/saved-search'));
    expect(requests).toMatchObject([
      { method: 'PUT', path: '/search/update/12', body: { criteria: { experienceId: 2 } } },
    ]);
  });

  test('delete the open one after asking, and go back to the others', async () => {
    answer = { status: 200, body: { data: null, message: 'Recherche supprimée' } };
    showList([saved], 12);
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/saved-search'));
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/search/delete/12' }]);
  });
});
