import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onDiplomaChoice } from '#components/cv-search/diploma-options.ts';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { CapNotice } from '#components/ui/form/cap-notice.tsx';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import { optionsOf, readSearch } from '#lib/search/search-options.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user: null })),
  http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const view = aView();
const CAP = 'Nombre de choix maximum atteint.';
const NOTHING = 'Aucun choix disponible';

const criteria = { job: '1', city: '69123', mission: '2001,2002', skill: '4001,4002' };
const idsOf = (name: ListName) =>
  optionsOf(name, readSearch(criteria, view.reference).search, view.reference).map(({ id }) => id);

function showForm(raw: Record<string, string>) {
  const { search, problems } = readSearch({ ...criteria, ...raw }, view.reference);
  show(<SearchScreen search={search} problems={problems} townText="Lyon (69001)" view={view} />);
}

const selectOf = (name: ListName) => document.getElementById(`add-${name}`) as HTMLSelectElement;
const firstLine = (name: ListName) => selectOf(name).options[0]?.text;
const message = (name: ListName) =>
  document.querySelector<HTMLElement>(`[data-multi=${name}] [data-cap-error]`);

function add(name: ListName): void {
  const select = selectOf(name);
  fireEvent.change(select, { target: { value: select.options[1]?.value } });
}

describe('a list with a cap', () => {
  test.each([
    ['quality', 3],
    ['mission', 5],
    ['skill', 3],
    ['competence', 3],
    ['tool', 5],
  ] as const)('%s takes %i choices and refuses the next', async (name, cap) => {
    showForm({ [name]: idsOf(name).slice(0, cap).join(',') });
    expect(message(name)?.hidden).toBe(true);
    add(name);
    await waitFor(() => expect(message(name)?.hidden).toBe(false));
    expect(message(name)?.textContent).toBe(CAP);
    expect(document.querySelectorAll(`[data-multi=${name}] [data-chip=""]`)).toHaveLength(cap);
  });

  test('says so in the colour of the other forms, as nothing is wrong', () => {
    showForm({ tool: idsOf('tool').slice(0, 6).join(',') });
    const inSearch = message('tool')?.firstElementChild;
    expect(inSearch?.textContent).toBe(CAP);
    expect(selectOf('tool').hasAttribute('aria-invalid')).toBe(false);
    cleanup();
    show(<CapNotice refused={1} />);
    const inForm = screen.getByText(CAP).parentElement;
    for (const line of [inSearch, inForm]) expect(line?.classList.contains('text-warn')).toBe(true);
  });
});

describe('a select without choices', () => {
  test('says it once all of its choices are chosen, and no longer when one is taken back', async () => {
    const all = idsOf('contract');
    expect(all.length).toBe(CRITERIA.contract.most);
    showForm({ contract: all.slice(1).join(',') });
    expect(firstLine('contract')).toBe('Choisir');
    add('contract');
    await waitFor(() => expect(firstLine('contract')).toBe(NOTHING));
    fireEvent.click(document.querySelector('[data-multi=contract] [data-chip=""] input') as HTMLElement);
    await waitFor(() => expect(firstLine('contract')).toBe('Choisir'));
  });

  test('says it without JavaScript too', () => {
    showForm({ contract: idsOf('contract').join(',') });
    expect(firstLine('contract')).toBe(NOTHING);
  });

  test('says it of the options of a diploma that has none', async () => {
    const { diplomas, diplomaOptions } = referenceLists();
    const bare = diplomas.find(({ id }) => diplomaOptions.every(({ diplomaId }) => diplomaId !== id));
    document.body.innerHTML = `<form>
      <div data-single="diploma"><select name="diploma"><option value="${bare?.id}" selected></option></select></div>
      <div data-single="option" data-choose="Indifférent" data-none="${NOTHING}"
        data-parent-missing="Veuillez sélectionner un diplôme..."><select name="option"></select></div>
    </form>`;
    await onDiplomaChoice(document.querySelector('form') as HTMLFormElement, false);
    const option = document.querySelector<HTMLSelectElement>('[data-single=option] select');
    expect([...(option?.options ?? [])].map(({ text }) => text)).toEqual([NOTHING]);
    document.body.innerHTML = '';
  });
});

describe('the choices of a search', () => {
  test('missions, skills and tools are those of the chosen trade, and none before it is chosen', () => {
    const { lists } = view.reference;
    const sources = { mission: lists.missions, skill: lists.skills, tool: lists.tools };
    for (const [name, entries] of Object.entries(sources)) {
      for (const job of lists.jobs) {
        const { search } = readSearch({ job: String(job.id) }, view.reference);
        const own = entries.filter(({ jobIds }) => jobIds.includes(job.id)).map(({ id }) => id);
        expect(own.length).toBeGreaterThan(0);
        expect(optionsOf(name as ListName, search, view.reference).map(({ id }) => id)).toEqual(own);
      }
      expect(optionsOf(name as ListName, readSearch({}, view.reference).search, view.reference)).toEqual([]);
    }
  });
});
