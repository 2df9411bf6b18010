import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SavedSearchList } from '#components/search/saved/saved-search-list.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const saved = aSavedSearch();
const view = aView();

let deleted: string[] = [];
let alerts: unknown[] = [];
let answer: { status: number; body: object };
const server = setupServer(
  http.delete('*/api/upstream/search/delete/:id', ({ params }) => {
    deleted.push(String(params.id));
    return HttpResponse.json(answer.body, { status: answer.status });
  }),
  http.put('*/api/upstream/search/alert/:id', async ({ params, request }) => {
    alerts.push({ id: String(params.id), ...((await request.json()) as object) });
    return HttpResponse.json(answer.body, { status: answer.status });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  deleted = [];
  alerts = [];
  answer = { status: 200, body: { data: null, message: 'Recherche supprimée' } };
});
afterEach(cleanup);
afterAll(() => server.close());

/** The message on screen; the list of the last messages holds it too. */
const expectText = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

describe('the list of saved searches', () => {
  function showList(searches: SavedSearch[], { total = searches.length, page = 1, limit = 10 } = {}) {
    const totalPages = Math.ceil(total / limit);
    return show(
      <SavedSearchList
        searches={searches}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
        view={view}
      />,
    );
  }
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  test('shows each with what it asks for and what can be done with it', () => {
    showList([saved]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mes recherches (1)');
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Lyon · 30 km')).toBeTruthy();
    expect(card.getByText('Enregistrée le 20/11/2026')).toBeTruthy();
    const criteria = within(card.getByRole('list', { name: 'Critères' })).getAllByRole('listitem');
    expect(criteria.map((item) => item.textContent)).toEqual([
      ...view.reference.names('missions', [2001, 2002]),
      'À partir de 28\u00a0000\u00a0€ brut par an',
    ]);
    const results =
      '/candidate/searchjob/result?job=1&city=69123&radius=30&mission=2001,2002&salary=28000#saved=12.1';
    expect(hrefOf('Rechercher\u00a0: Mécanicienne automobile, Lyon')).toBe(results);
    expect(hrefOf('Mécanicienne automobile, Lyon')).toBe(results);
    expect(hrefOf('Modifier\u00a0: Mécanicienne automobile, Lyon')).toBe('/candidate/searchjob?saved=12');
  });

  test('counts the criteria that there is no room for, and shows HTML in a name as text', () => {
    const qualities2 = view.reference.lists.quality2.slice(0, 10).map(({ id }) => id);
    const criteria = { ...saved.criteria, qualities2 };
    showList([{ ...saved, searchName: '<b>Lyon</b>', criteria }]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('<b>Lyon</b>');
    expect(screen.getByText('et 5 autres')).toBeTruthy();
  });

  test('switches its alert as soon as it is chosen, and says so', async () => {
    answer = { status: 200, body: { data: { id: 12, alert: 'daily' }, message: 'Alerte activée' } };
    showList([saved]);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Alerte e-mail\u00a0: Mécanicienne automobile, Lyon',
    });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Aucune',
      'Dès la publication',
      'Chaque matin',
      'Chaque lundi matin',
    ]);
    expect(choice.value).toBe('off');
    await userEvent.setup().selectOptions(choice, 'daily');
    await expectText('Alerte activée');
    expect(alerts).toEqual([{ id: '12', frequency: 'daily' }]);
    expect(choice.value).toBe('daily');
  });

  test('puts an alert back that could not be switched, and says why', async () => {
    answer = { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Indisponible' } };
    showList([{ ...saved, alert: 'weekly' }]);
    const choice = screen.getByRole<HTMLSelectElement>('combobox');
    await userEvent.setup().selectOptions(choice, 'off');
    await expectText('Indisponible');
    expect(choice.value).toBe('weekly');
  });

  test('deletes one after asking, says so and takes the focus', async () => {
    showList([saved]);
    await press('Supprimer\u00a0: Mécanicienne automobile, Lyon');
    await press('Oui');
    await expectText('Recherche supprimée');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(deleted).toEqual(['12']);
  });

  test('is read anew when one was deleted in another tab', async () => {
    answer = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Introuvable' } };
    showList([saved]);
    await press('Supprimer\u00a0: Mécanicienne automobile, Lyon');
    await press('Oui');
    await expectText('Introuvable');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('keeps its size from page to page, and has none when it is short', () => {
    showList([saved], { total: 45, limit: 20 });
    expect(hrefOf('Page 2')).toBe('/candidate/saved-search?page=2&limit=20');
    cleanup();
    showList([saved]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('an empty list leads to the form, and a page beyond the end to the start', () => {
    showList([]);
    expect(screen.getByText('Vous n’avez pas encore enregistré de recherche.')).toBeTruthy();
    expect(hrefOf('Rechercher un emploi')).toBe('/candidate/searchjob');
    cleanup();
    showList([], { total: 12, page: 7 });
    expect(hrefOf('Revenir à la première page')).toBe('/candidate/saved-search');
  });
});
