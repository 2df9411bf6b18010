import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { SavedSearchGone } from '#components/search/saved/saved-search-gone.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { searchOfSaved } from '#lib/search/saved-search.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const saved = aSavedSearch();

type SentRequest = { method: string; path: string; body: unknown };
let requests: SentRequest[] = [];
let answer: { body: object; status: number };

const server = setupServer(
  http.get('*/api/session', () =>
    HttpResponse.json({ user: { role: 'candidate', firstName: 'Nadia', gender: 'f', internal: false } }),
  ),
  http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
  http.all('*/api/upstream/search/*', async ({ request }) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace('/api/upstream', '');
    requests.push({ method: request.method, path, body: text ? JSON.parse(text) : undefined });
    return HttpResponse.json(answer.body, { status: answer.status });
  }),
);
const went = vi.fn();
const reloaded = vi.fn();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { data: saved, message: 'Fait' } };
  forgetSession();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(location, 'assign').mockImplementation(went);
  vi.spyOn(location, 'reload').mockImplementation(reloaded);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  went.mockReset();
  reloaded.mockReset();
  server.resetHandlers();
});
afterAll(() => server.close());

const view = aView();
const carried = () => sessionStorage.getItem('bielle:message');
/** The message on screen; the list of the last messages holds it too. */
const expectText = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

/** The form of the space: with a saved search filled from it. */
function showScreen(of?: SavedSearch, raw: Record<string, string> = {}, locale: Locale = 'fr') {
  const own = aView(locale);
  const { search, problems } = readSearch(raw, own.reference);
  const townText = of ? 'Lyon (69001)' : (raw.where ?? '');
  show(
    <SearchScreen
      search={of ? searchOfSaved(of) : search}
      problems={problems}
      townText={townText}
      saved={of}
      view={own}
    />,
    locale,
  );
}

describe('the search form of the space', () => {
  test('leads to the results by a plain form, and offers to keep a new search', () => {
    showScreen(undefined, { job: '1', where: 'Lyon' });
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/candidate/searchjob/result', 'get']);
    const radius = screen.getByRole('link', { name: 'Rayon de 50\u00a0km' }).getAttribute('href');
    expect(radius).toBe('/candidate/searchjob?job=1&where=Lyon&radius=50');
    expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enregistrer ma recherche' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Supprimer|Sauvegarder/ })).toBeNull();
  });

  test('keeps what it asks for, leaving out the rest, and leads to the saved searches', async () => {
    showScreen(undefined, { job: '1', where: ' Lyon ', radius: '30', mission: '2001,2002' });
    await press('Enregistrer ma recherche');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/candidate/saved-search'));
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/search/save-offer',
        body: {
          criteria: { tradeId: 1, city: 'Lyon', maxRange: 30, missions: [2001, 2002] },
          alert: 'off',
        },
      },
    ]);
    expect(carried()).toBe('Fait');
  });

  test('keeps the alert that is asked for with it', async () => {
    showScreen(undefined, { job: '1', where: 'Lyon' });
    await userEvent.setup().selectOptions(screen.getByLabelText('Alerte e-mail'), 'Chaque matin');
    await press('Enregistrer ma recherche');
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ alert: 'daily' }));
    // Searching does not send it.
    const form = document.querySelector('form');
    expect([...new FormData(form ?? undefined).values()]).not.toContain('daily');
  });

  test('asks for job and town first, each beside its field', async () => {
    showScreen();
    await press('Enregistrer ma recherche');
    expect(screen.getByText('Veuillez sélectionner un métier')).toBeTruthy();
    expect(document.getElementById('where-error')?.hidden).toBe(false);
    expect(document.activeElement?.id).toBe('q');
    expect(requests).toEqual([]);
  });

  test('says beside the field that a town is not known, and keeps what was typed', async () => {
    const message = 'Cette ville est inconnue. Choisissez-en une dans la liste.';
    const fields = { 'criteria.city': message };
    answer = { status: 422, body: { statusCode: 422, code: 'unknown_town', message: 'Non', fields } };
    showScreen(undefined, { job: '1', where: 'Gotham' });
    await press('Enregistrer ma recherche');
    await waitFor(() => expect(document.activeElement?.id).toBe('where'));
    expect(document.getElementById('where-error')?.textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('Ville, département ou partout').value).toBe('Gotham');
    expect(went).not.toHaveBeenCalled();
  });

  test('says that there are too many', async () => {
    answer = { status: 409, body: { statusCode: 409, code: 'too_many_searches', message: 'Trop' } };
    showScreen(undefined, { job: '1', where: 'Lyon' });
    await press('Enregistrer ma recherche');
    await expectText('Trop');
    expect(went).not.toHaveBeenCalled();
  });

  test('sets the radius without searching at once', async () => {
    showScreen(undefined, { job: '1', where: 'Lyon' });
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', submit);
    await userEvent.setup().click(screen.getByRole('link', { name: 'Rayon de 50\u00a0km' }));
    expect(document.querySelector('output')?.value).toBe('50\u00a0km');
    expect(submit).not.toHaveBeenCalled();
  });

  test('is filled from a saved search and names it', () => {
    showScreen(saved);
    const form = document.querySelector('form') ?? undefined;
    const sent = new FormData(form);
    expect([sent.get('q'), sent.get('where'), sent.get('radius'), sent.get('salary')]).toEqual([
      'Mécanicien automobile (H/F)',
      'Lyon (69001)',
      '30',
      '28000',
    ]);
    expect(sent.getAll('mission').filter(Boolean)).toEqual(['2001', '2002']);
    expect(form?.getAttribute('action')).toBe('/candidate/searchjob/result#saved=12.1');
    expect(screen.getByText('Recherche enregistrée : Mécanicienne automobile, Lyon')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enregistrer ma recherche' })).toBeNull();
  });

  test('replaces a saved search, then loads the page again', async () => {
    history.replaceState(null, '', '/candidate/searchjob?saved=12');
    showScreen(saved);
    await press('Sauvegarder la recherche modifiée');
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/search/update/12' });
    expect(requests[0]?.body).toEqual({
      criteria: {
        tradeId: 1,
        city: 'Lyon (69001)',
        maxRange: 30,
        missions: [2001, 2002],
        minSalary: 28_000,
      },
      revision: 1,
    });
    expect(carried()).toBe('Fait');
  });

  test('deletes a saved search after asking, and leads to the others', async () => {
    answer = { status: 200, body: { data: null, message: 'Recherche supprimée' } };
    showScreen(saved);
    await press('Supprimer la recherche');
    const question = await screen.findByRole('dialog', {
      name: 'Voulez-vous supprimer cette recherche\u00a0?',
    });
    expect(question.textContent).toContain(saved.searchName);
    await press('Non');
    expect(requests).toEqual([]);
    await press('Supprimer la recherche');
    await press('Oui');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/candidate/saved-search'));
    expect(requests).toEqual([{ method: 'DELETE', path: '/search/delete/12', body: undefined }]);
    expect(carried()).toBe('Recherche supprimée');
  });

  test('says what was done on the page before', async () => {
    sessionStorage.setItem('bielle:message', 'La recherche a été mise à jour');
    showScreen(saved);
    await expectText('La recherche a été mise à jour');
    expect(carried()).toBeNull();
  });

  test('says that a saved search is gone', () => {
    show(<SavedSearchGone t={view.t} />);
    expect(screen.getByText('Cette recherche n’existe pas ou a été supprimée.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir mes recherches' }).getAttribute('href')).toBe(
      '/candidate/saved-search',
    );
  });

  test('speaks English', () => {
    showScreen(saved, {}, 'en');
    expect(screen.getByRole('button', { name: 'Save the changed search' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete the search' })).toBeTruthy();
  });
});

describe('the results, for a candidate', () => {
  function showResults() {
    const { search, problems } = readSearch({ job: '1', city: '69123', radius: '30' }, view.reference);
    show(
      <main>
        <SearchForm search={search} problems={problems} townText="Lyon (69001)" view={view} />
        <nav>
          <a href="/candidate/searchjob/result?job=1&city=69123&page=2">2</a>
        </nav>
        <SearchIsland saved={messagesOf('fr').search.saved} remember />
      </main>,
    );
  }
  const updateButton = () => screen.findByRole('button', { name: 'Sauvegarder la recherche modifiée' });

  test('offer to keep the search, with an alert if it is wanted, which leads to the saved ones', async () => {
    showResults();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Enregistrer ma recherche' }));
    const alert = await screen.findByLabelText<HTMLSelectElement>('Alerte e-mail');
    await userEvent.setup().selectOptions(alert, 'daily');
    await press('Enregistrer');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/candidate/saved-search'));
    expect(requests[0]?.body).toEqual({
      criteria: { tradeId: 1, city: 'Lyon (69001)', maxRange: 30 },
      alert: 'daily',
    });
    expect(screen.queryByRole('button', { name: 'Sauvegarder la recherche modifiée' })).toBeNull();
  });

  test('offer to change their saved search, and go on to the results of what it is now', async () => {
    history.replaceState(null, '', '/candidate/searchjob/result?job=1&city=69123#saved=12');
    showResults();
    await userEvent.setup().click(await updateButton());
    await waitFor(() => expect(went).toHaveBeenCalled());
    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/search/update/12' });
    expect(went).toHaveBeenCalledWith(
      '/candidate/searchjob/result?job=1&city=69123&radius=30&mission=2001,2002&salary=28000#saved=12.1',
    );
  });

  test('keep their saved search in mind from page to page', async () => {
    history.replaceState(null, '', '/candidate/searchjob/result?job=1&city=69123#saved=12.1');
    showResults();
    await updateButton();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '2' }).hash).toBe('#saved=12.1');
    expect(document.querySelector('form')?.getAttribute('action')).toMatch(/#saved=12\.1$/);
  });

  test.each(['#saved=x', '#saved=', '#contenu'])('take no notice of the fragment %s', async (fragment) => {
    history.replaceState(null, '', `/candidate/searchjob/result${fragment}`);
    showResults();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Enregistrer ma recherche' }).hidden).toBe(false),
    );
    expect(screen.queryByRole('button', { name: 'Sauvegarder la recherche modifiée' })).toBeNull();
  });
});
