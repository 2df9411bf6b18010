import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DifferencesPanel } from '#components/organisations/company/differences-panel.tsx';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const ADDRESS = {
  field: 'address',
  company: '3 rue Haute, 23000 Guéret',
  invoices: '9 quai, 69009 Lyon',
} as const;

const namesOf = (item: HTMLElement) =>
  within(item)
    .getAllByRole('button')
    .map((button) => button.textContent);

test('each difference shows both values and what an owner can decide', () => {
  const siret = { field: 'siret', company: '732 829 320 00074', invoices: '' } as const;
  const name = { field: 'name', company: '', invoices: 'Garage Martin' } as const;
  show(<DifferencesPanel differences={[ADDRESS, siret, name]} revision={7} locale="fr" />);
  const [address, number, title] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(address).getByText(ADDRESS.company)).toBeTruthy();
  expect(within(address).getByText(ADDRESS.invoices)).toBeTruthy();
  expect(namesOf(address)).toEqual([
    'Prendre pour la société',
    'Utiliser la valeur de la société',
    'Garder pour les factures',
  ]);
  expect(within(number).getByText('Non indiqué')).toBeTruthy();
  expect(namesOf(number)).toEqual(['Utiliser la valeur de la société', 'Garder pour les factures']);
  expect(namesOf(title)).toEqual(['Prendre pour la société', 'Garder pour les factures']);
});

test('a button sends field, choice and what the person saw, and names its field', () => {
  show(<DifferencesPanel differences={[ADDRESS]} revision={7} locale="fr" />);
  const take = screen.getByRole<HTMLButtonElement>('button', { name: /^Prendre pour la société.*Adresse$/ });
  expect(take.form?.getAttribute('action')).toBe('/api/billing-difference');
  expect(Object.fromEntries(new FormData(take.form ?? undefined, take))).toEqual({
    field: 'address',
    revision: '7',
    choice: 'take',
  });
});
