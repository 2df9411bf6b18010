import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suggestUrl } from '#components/ui/form/combobox/suggest-places.ts';
import { ComboboxField } from '#components/ui/form/combobox-field.tsx';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { placesContract } from '#lib/contract/places/places.ts';
import { Trial, trades, trial } from '#tests/support/pages/form-trial.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { inPage } from '#tests/support/web.tsx';

const server = setupServer();

beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Points at a combobox, and waits until its heavy part has taken the place of the light one. */
async function reach(user: UserEvent, label: string): Promise<HTMLInputElement> {
  const loaded = () => document.querySelector<HTMLInputElement>('input[data-rac][role=combobox]');
  await user.hover(screen.getByLabelText(label));
  await waitFor(() => expect(loaded()).not.toBeNull());
  const input = loaded() as HTMLInputElement;
  expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toBe(label);
  await user.click(input);
  return input;
}

describe('a searchable list', () => {
  test('is a plain select in the server’s HTML', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      inPage(
        <Trial defaults={{ j: 2 }} sent={[]}>
          <ComboboxField name="j" label="Métier" options={trades} />
        </Trial>,
      ),
    );
    const select = place.querySelector('select');
    expect([select?.name, select?.options.length]).toEqual(['j', 5]);
    expect(select?.querySelector('[selected]')?.textContent).toBe('Électricien automobile');
  });

  test('once touched finds by what is typed, without accents, and gives the id', async () => {
    const { user, send } = trial({ j: null }, <ComboboxField name="j" label="Métier" options={trades} />);
    await reach(user, 'Métier');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await user.keyboard('electr');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Électricien automobile' }));
    expect((screen.getByRole('combobox', { name: 'Métier' }) as HTMLInputElement).value).toBe(
      'Électricien automobile',
    );
    expect(await send()).toEqual({ j: 2 });
  });

  test('once touched stays a field of a plain form, by the same name', async () => {
    const { user } = trial({ j: 2 }, <ComboboxField name="j" label="Métier" options={trades} />);
    const input = await reach(user, 'Métier');
    expect(new FormData(input.form ?? undefined).getAll('j')).toEqual(['2']);
  });

  test('emptied, it chooses nothing; unknown text falls back to the choice', async () => {
    const { user, send } = trial({ j: 2 }, <ComboboxField name="j" label="Métier" options={trades} />);
    const input = await reach(user, 'Métier');
    await screen.findAllByRole('option');
    await user.keyboard('zzz');
    await screen.findByText('Aucune option disponible');
    await user.keyboard('{Escape}');
    expect(input.value).toBe('Électricien automobile');
    await user.clear(input);
    await user.keyboard('{Escape}');
    expect(await send()).toEqual({ j: null });
  });

  test('reached by the keyboard it keeps the focus and what was typed meanwhile', async () => {
    const { user, send } = trial({ j: null }, <ComboboxField name="j" label="Métier" options={trades} />);
    await user.tab();
    await user.keyboard('pei');
    await waitFor(() => expect(document.activeElement?.hasAttribute('data-rac')).toBe(true));
    expect((document.activeElement as HTMLInputElement).value).toBe('pei');
    await user.keyboard('n');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await send()).toEqual({ j: 3 });
  });

  test('waits for its parent as a select does', () => {
    trial(
      { j: null },
      <ComboboxField
        name="j"
        label="Mission"
        options={trades}
        waitingFor="Veuillez sélectionner un métier..."
      />,
    );
    expect(screen.getByLabelText('Mission').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('several choices', () => {
  const field = <MultiSelectField name="m" label="Qualités" options={trades} max={2} />;

  test('are counted, capped with the sentence of the specification, and taken away', async () => {
    const { user, send } = trial({ m: [1] }, field);
    screen.getByText('1 sur 2');
    await reach(user, 'Qualités');
    await user.click(await screen.findByRole('option', { name: 'Peintre automobile' }));
    screen.getByText('2 sur 2');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('option', { name: 'Dépanneur' }));
    expect(screen.getByText('Nombre de choix maximum atteint.').closest('[role=status]')).not.toBeNull();
    screen.getByText('2 sur 2');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Retirer Mécanicien automobile' }));
    screen.getByText('1 sur 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer Peintre automobile');
    expect(screen.queryByText('Nombre de choix maximum atteint.')).toBeNull();
    expect(await send()).toEqual({ m: [3] });
  });
});

describe('a town', () => {
  const vienne = {
    code: '38544',
    name: 'Vienne',
    postalCode: '38200',
    department: { code: '38', name: 'Isère' },
    region: 'Auvergne-Rhône-Alpes',
    population: 31_000,
    latitude: 45.5,
    longitude: 4.9,
  };
  const requests: (string | null)[] = [];
  beforeEach(() => {
    requests.length = 0;
    server.use(
      http.get('*/api/upstream/places', ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('query'));
        return HttpResponse.json({ data: [vienne] });
      }),
    );
  });

  test('asks where the contract says', () => {
    expect(suggestUrl).toBe(`/api/upstream${placesContract.suggest.path}`);
  });

  test('suggests while one types and fills the fields that depend on it', async () => {
    const { user, send } = trial(
      { city: '', code: '', zip: '' },
      <TownField name="city" codeName="code" zipName="zip" label="Ville" />,
    );
    await reach(user, 'Ville');
    await user.keyboard('vien');
    // On a busy machine, a pause within the word asks for a part of it first.
    await waitFor(() => expect(requests.at(-1)).toBe('vien'));
    const option = await screen.findByRole('option', { name: /Vienne \(38200\)/ });
    expect(option.textContent).toContain('Isère');
    await user.click(option);
    expect(await send()).toEqual({ city: 'Vienne', code: '38544', zip: '38200' });
  });

  test('keeps its list closed after a choice until one types', async () => {
    const { user } = trial(
      { city: '', code: '', zip: '' },
      <TownField name="city" codeName="code" zipName="zip" label="Ville" />,
    );
    const input = await reach(user, 'Ville');
    await user.keyboard('vien');
    await user.click(await screen.findByRole('option', { name: /Vienne \(38200\)/ }));
    expect(input.value).toBe('Vienne');
    await user.keyboard('{Escape}{Escape}');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard(' s');
    await screen.findByRole('option', { name: /Vienne \(38200\)/ });
  });

  test('typed by hand loses its code and keeps its text', async () => {
    const { user, send } = trial(
      { city: 'Vienne (38200)', code: '38544' },
      <TownField name="city" codeName="code" label="Ville" />,
    );
    await user.clear(await reach(user, 'Ville'));
    await user.keyboard('Guéret{Escape}');
    expect(await send()).toEqual({ city: 'Guéret', code: '' });
  });
});
