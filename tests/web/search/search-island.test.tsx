import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertOfEmpty } from '#components/search/alert-of-empty.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aTown } from '#tests/support/search/a-town.ts';
import { pickTrade } from '#tests/support/search/pick-trade.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const towns = [aTown('23096', 'Guéret', '23000'), aTown('23247', 'Saint-Sulpice-le-Guérétois', '23000')];

let user: object | null = null;
const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user })),
  http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
  http.get('*/api/upstream/places', ({ request }) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    return HttpResponse.json({ data: towns.filter(({ name }) => name.toLowerCase().startsWith(query)) });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  user = null;
  forgetSession();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const view = aView();
const criteria = { job: '2', city: '38544', mission: '2003' };

function showPage(raw: Record<string, string> = criteria, townText = 'Vienne (38200)') {
  const { search, problems } = readSearch(raw, view.reference);
  show(
    <>
      <SearchForm search={search} problems={problems} townText={townText} allCriteria view={view} />
      <AlertOfEmpty search={search} view={view} />
      <SearchIsland saved={messagesOf('fr').search.saved} remember />
    </>,
  );
  const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
  if (!form) throw new Error('no form');
  return form;
}

const placeField = () => screen.getByLabelText<HTMLInputElement>('Ville, département ou partout');
const wordsField = () => screen.getByLabelText<HTMLInputElement>('Métier, compétence ou entreprise');

const chips = (name: string) => document.querySelectorAll(`[data-multi=${name}] [data-chip=""]`);
const add = (name: string, index: number) => {
  const select = document.querySelector<HTMLSelectElement>(`#add-${name}`);
  if (!select) throw new Error(name);
  const value = select.options[index]?.value ?? '';
  fireEvent.change(select, { target: { value } });
};

describe('sending a search', () => {
  it('is held back without words and place, each said beside its field', async () => {
    const form = showPage({}, '');
    expect(fireEvent.submit(form)).toBe(false);
    expect(document.getElementById('q-error')?.hidden).toBe(false);
    expect(document.getElementById('q-error')?.textContent).toBe('Veuillez sélectionner un métier');
    expect(document.getElementById('where-error')?.textContent).toBe('Veuillez renseigner une ville');
    expect(document.activeElement?.id).toBe('q');
    fireEvent.input(placeField(), { target: { value: 'Guéret' } });
    expect(fireEvent.submit(form)).toBe(false);
    expect(document.getElementById('where-error')?.hidden).toBe(true);
  });

  it('takes words alone, and asks for a place beside a trade of the list', () => {
    const form = showPage({ job: '1' }, '');
    form.addEventListener('submit', (event) => event.preventDefault());
    fireEvent.submit(form);
    expect(document.getElementById('where-error')?.hidden).toBe(false);
    fireEvent.input(wordsField(), { target: { value: 'toyota' } });
    fireEvent.submit(form);
    expect(document.getElementById('where-error')?.hidden).toBe(true);
  });
});

describe('what is sent', () => {
  it('leaves out what says nothing, and the form can be used again afterwards', async () => {
    const form = showPage();
    form.addEventListener('submit', (event) => event.preventDefault());
    const selects = () => [...form.querySelectorAll('select')].filter(({ disabled }) => !disabled);
    const all = selects().length;
    fireEvent.submit(form);
    expect(selects()).toEqual([]);
    await waitFor(() => expect(selects()).toHaveLength(all));
  });
});

describe('the town', () => {
  it('is no longer said to be missing while it is typed', async () => {
    const form = showPage({ job: '1' }, '');
    fireEvent.submit(form);
    const message = () => document.getElementById('where-error')?.hidden;
    expect(message()).toBe(false);
    await userEvent.setup().type(placeField(), 'gu');
    await waitFor(() => expect(message()).toBe(true));
  });

  it('is suggested while typing, chosen by keyboard and sent as its code', async () => {
    const form = showPage({ job: '1' }, '');
    const keys = userEvent.setup();
    const field = placeField();
    await keys.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    await keys.type(field, 'gu');
    await screen.findByRole('option', { name: /Guéret \(23000\)/ });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await keys.keyboard('{ArrowDown}');
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Guéret',
    );
    await keys.keyboard('{Enter}');
    expect((field as HTMLInputElement).value).toBe('Guéret (23000)');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    fireEvent.submit(form);
    const sent = new FormData(form);
    expect([sent.get('city'), sent.has('where')]).toEqual(['23096', false]);
  });

  it('lets nobody choose a suggestion that no longer fits what was typed', async () => {
    showPage({ job: '1' }, '');
    const keys = userEvent.setup();
    const field = placeField();
    await keys.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    await keys.type(field, 'gu');
    await screen.findByRole('option', { name: /Guéret \(23000\)/ });
    await keys.type(field, 'z');
    expect(screen.queryByRole('option', { name: /Guéret/ })).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps the marked suggestion when a later answer still holds it', async () => {
    showPage({ job: '1' }, '');
    const keys = userEvent.setup();
    const field = placeField();
    await keys.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    await keys.type(field, 'gu');
    const first = await screen.findByRole('option', { name: /Guéret \(23000\)/ });
    await keys.keyboard('{ArrowDown}');
    fireEvent.input(field, { target: { value: 'gué' } });
    await waitFor(() => expect(first.isConnected).toBe(false));
    await keys.keyboard('{Enter}');
    expect(field.value).toBe('Guéret (23000)');
  });

  it('says that none was found where everybody sees it', async () => {
    showPage({ job: '1' }, '');
    const keys = userEvent.setup();
    const field = placeField();
    await keys.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    await keys.type(field, 'zz');
    const none = await screen.findByText('Aucune ville trouvée');
    expect([none.getAttribute('role'), none.classList.contains('vh')]).toEqual(['status', false]);
    await keys.clear(field);
    await waitFor(() => expect(none.classList.contains('vh')).toBe(true));
  });

  it('closes on Escape, keeping what was typed', async () => {
    showPage({ job: '1' }, '');
    const keys = userEvent.setup();
    const field = placeField();
    await keys.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    await keys.type(field, 'gu');
    await screen.findByRole('option', { name: /Guéret \(23000\)/ });
    await keys.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('gu');
  });
});

describe('choices', () => {
  it('become chips up to the cap and are refused beyond it', async () => {
    showPage();
    for (const count of [2, 3, 4, 5]) {
      add('mission', 1);
      await waitFor(() => expect(chips('mission')).toHaveLength(count));
    }
    add('mission', 1);
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('[data-multi=mission] [data-cap-error]')?.hidden).toBe(
        false,
      ),
    );
    expect(chips('mission')).toHaveLength(5);
    expect(document.getElementById('add-mission-hint')?.textContent).toBe('5 sur 5');
  });

  it('open the list that depends on them, and take its chips along when they go', async () => {
    showPage();
    add('mission', 1);
    await waitFor(() => expect(chips('mission')).toHaveLength(2));
    const tasks = () => [...(document.querySelector<HTMLSelectElement>('#add-task')?.options ?? [])];
    await waitFor(() => expect(tasks().length).toBeGreaterThan(2));
    add('task', 1);
    await waitFor(() => expect(chips('task')).toHaveLength(1));
    for (const chip of [...chips('mission')])
      fireEvent.click(chip.querySelector('input') as HTMLInputElement);
    await waitFor(() => expect(chips('task')).toHaveLength(0));
    expect(tasks().map((option) => option.text)).toEqual(['Veuillez sélectionner une mission...']);
  });

  it('are reset by another trade, whose own choices come instead', async () => {
    const form = showPage();
    pickTrade(16);
    await waitFor(() => expect(chips('mission')).toHaveLength(0));
    const own = view.reference.ofJob('missions', 16).map(({ name }) => name.fr);
    const offered = () =>
      [...(document.querySelector<HTMLSelectElement>('#add-mission')?.options ?? [])]
        .slice(1)
        .map((option) => option.text);
    await waitFor(() => expect(offered()).toEqual(own));
    expect(new FormData(form).getAll('mission').filter(Boolean)).toEqual([]);
  });
});

describe('an alert', () => {
  const form = () => document.querySelector<HTMLElement>('[data-visitors-only]')?.hidden === false;
  const link = (of: '' | 'daily') =>
    document.querySelector<HTMLElement>(`[data-save-search="${of}"]`)?.hidden === false;

  it('is asked for with an address by visitors; saving a search asks to register or sign in', async () => {
    showPage();
    expect([form(), link('daily')]).toEqual([true, false]);
    fireEvent.click(screen.getByRole('link', { name: 'Enregistrer ma recherche' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mes recherches' });
    expect(dialog.textContent).toContain('Inscription');
    expect(dialog.textContent).toContain('Connexion');
    expect([form(), link('daily')]).toEqual([true, false]);
  });

  it('belongs to a saved search for candidates, and recruiters have none', async () => {
    user = { role: 'candidate', firstName: 'Karim', gender: 'm', internal: false };
    showPage();
    await waitFor(() => expect([form(), link(''), link('daily')]).toEqual([false, true, true]));
    cleanup();
    forgetSession();
    user = { role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false };
    showPage();
    await waitFor(() => expect([form(), link(''), link('daily')]).toEqual([false, false, false]));
  });
});
