import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchForm } from '#components/search/form/search-form.tsx';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const read = (raw: RawQuery) => readSearch(raw, view.reference);
const query = {
  job: '2',
  city: '38544',
  radius: '30',
  xp: '3',
  quality: '1,2,4',
  mission: '2003',
  tool: '6003,6004',
};

afterEach(cleanup);

describe('the form of a search', () => {
  const showForm = (raw: RawQuery, townText = '') => {
    const { search, problems } = read(raw);
    return show(
      <SearchForm search={search} problems={problems} townText={townText} allCriteria view={view} />,
    );
  };
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);

  it('has no dependent choices while no trade is chosen', () => {
    showForm({});
    const waiting = 'Veuillez sélectionner un métier...';
    expect(optionsOf('Ajouter une mission')).toEqual([waiting]);
    expect(optionsOf('Ajouter une compétence')).toEqual([waiting]);
    expect(optionsOf('Ajouter un outil')).toEqual([waiting]);
    expect(optionsOf('Appellation précise du métier')).toEqual([waiting]);
    expect(optionsOf('Ajouter une tâche précise')).toEqual(['Veuillez sélectionner une mission...']);
    expect(optionsOf('Ajouter une compétence précise')).toEqual(['Veuillez sélectionner une compétence...']);
  });

  it('offers what belongs to the trade, and keeps what was chosen as ticked boxes of the form', () => {
    showForm(query, 'Vienne (38200)');
    const own = view.reference.ofJob('missions', 2).map((mission) => mission.name.fr);
    expect(optionsOf('Ajouter une mission').slice(1)).toEqual(
      own.filter((name) => name !== own.find((each) => each === view.reference.name('missions', 2003))),
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: view.reference.name('missions', 2003) ?? '',
    });
    expect([box.name, box.value, box.checked]).toEqual(['mission', '2003', true]);
  });

  it('sends everything it shows without a script', () => {
    showForm(query, 'Vienne (38200)');
    const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
    const sent = Object.fromEntries([...new FormData(form ?? undefined)].filter(([, value]) => value !== ''));
    expect(form?.getAttribute('action')).toBe('/candidate/searchjob/result');
    expect(sent).toMatchObject({
      q: 'Mécanicien poids lourds (H/F)',
      where: 'Vienne (38200)',
      radius: '30',
      mission: '2003',
    });
    // The server reads the name as the trade.
    expect(read(sent as RawQuery).search).toMatchObject({ q: undefined, job: 2, mission: [2003] });
    // The test's DOM ignores the selected option of parsed HTML, browsers do not.
    expect(form?.querySelector('select[name=xp] option[selected]')?.getAttribute('value')).toBe('3');
  });

  it('has fields for criteria only on request, and keeps those that were chosen', () => {
    const { search, problems } = read({ ...query, also: '3', contract: '1' });
    show(<SearchForm search={search} problems={problems} townText="Vienne (38200)" view={view} />);
    const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
    expect(form?.querySelector('select, input[type=checkbox]')).toBeNull();
    const sent = Object.fromEntries(new FormData(form ?? undefined)) as RawQuery;
    const kept = { job: 2, also: [3], xp: 3, quality: [1, 2, 4], mission: [2003], contract: [1], radius: 30 };
    expect(read(sent).search).toMatchObject(kept);

    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Plus de critères 8' });
    const address = new URL(more.formAction);
    expect([address.pathname, address.hash]).toEqual(['/candidate/searchjob/result', '#criteria']);
    expect([more.type, more.name, more.value]).toEqual(['submit', 'criteria', '1']);
  });

  it('keeps the order and the length of the list', () => {
    showForm({ ...query, order: 'date', limit: '50' }, 'Vienne (38200)');
    const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ order: 'date', limit: '50' });
  });

  it('leaves out what belongs to another trade', () => {
    const { search } = read({ ...query, job: '16' });
    expect(search.mission).toEqual([]);
    expect(search.tool).toEqual([]);
    expect(search.quality).toEqual([1, 2, 4]);
  });

  it('takes a trade that no list knows for a missing one', () => {
    expect(read({ job: '999', city: '38544' }).problems).toEqual([{ field: 'job', problem: 'missing' }]);
  });

  it('says beside the list that the cap is reached', () => {
    showForm({ ...query, quality: '1,2,3,4' });
    const select = screen.getByLabelText('Ajouter une qualité principale');
    expect(select.getAttribute('aria-describedby')).toContain('add-quality-error');
    expect(document.getElementById('add-quality-error')?.textContent).toBe(
      'Nombre de choix maximum atteint.',
    );
    expect(document.querySelectorAll('[data-multi=quality] [data-chip=""]')).toHaveLength(3);
  });

  it('tells a radius that was cut', () => {
    showForm({ ...query, radius: '400' }, 'Vienne (38200)');
    expect(document.getElementById('radius-error')?.textContent).toContain(
      'la recherche porte sur 100\u00a0km',
    );
  });
});
