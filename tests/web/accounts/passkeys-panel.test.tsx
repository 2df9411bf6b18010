import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PasskeysPanel } from '#components/accounts/passkeys/passkeys-panel.tsx';
import { MOST_PASSKEYS, type Passkey } from '#lib/contract/accounts/passkeys.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const aPasskey = (input: Partial<Passkey> = {}): Passkey => ({
  id: 7,
  name: 'Chrome sur Android',
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: null,
  ...input,
});

const props = { role: 'candidate', locale: 'fr', newName: 'Firefox sur Windows' } as const;
const used = aPasskey({ id: 8, name: 'Clé du garage', lastUsedAt: '2026-11-22T09:00:00.000Z' });

const formOf = (button: HTMLElement) => {
  const form = button.closest('form') as HTMLFormElement;
  return [form.getAttribute('action'), Object.fromEntries(new FormData(form))];
};

describe('the list of passkeys', () => {
  test('names each with its dates, and renames and removes it by plain forms', () => {
    show(<PasskeysPanel {...props} passkeys={[aPasskey(), used]} />);
    const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    within(first).getByText('Chrome sur Android');
    within(first).getByText('Ajoutée le 20/11/2026 09:30');
    within(first).getByText('Jamais utilisée');
    within(second).getByText('Utilisée pour la dernière fois le 22/11/2026 10:00');
    within(second).getByText(
      'Cette clé ne pourra plus ouvrir votre compte. Voulez-vous supprimer « Clé du garage » ?',
    );
    expect(formOf(within(second).getByText('Enregistrer'))).toEqual([
      '/api/account/rename-passkey',
      { role: 'candidate', id: '8', name: 'Clé du garage' },
    ]);
    expect(formOf(within(second).getByText('Supprimer la clé d’accès'))).toEqual([
      '/api/account/remove-passkey',
      { role: 'candidate', id: '8' },
    ]);
  });

  test('says in French and English that there is none yet, and that passwords go on', () => {
    show(<PasskeysPanel {...props} passkeys={[]} />);
    screen.getByText('Vous n’avez pas encore de clé d’accès.');
    screen.getByText(/Votre mot de passe continue de fonctionner, et en choisir un nouveau ne supprime pas/);
    screen.getByRole('button', { name: 'Ajouter une clé d’accès' });
    cleanup();
    show(<PasskeysPanel {...props} locale="en" passkeys={[]} />, 'en');
    screen.getByText('You have no passkey yet.');
    screen.getByRole('button', { name: 'Add a passkey' });
  });

  test('offers no more than the account may have', () => {
    const passkeys = Array.from({ length: MOST_PASSKEYS }, (_, index) => aPasskey({ id: index + 1 }));
    show(<PasskeysPanel {...props} passkeys={passkeys} />);
    screen.getByText(/Vous avez 10 clés d’accès : c’est le maximum/);
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
  });

  test('shows a refused name with its reason beside the field of that passkey alone', () => {
    const failure = { code: 'invalid', message: 'À corriger.', fields: { name: 'Ce champ est obligatoire' } };
    const flash = { failure, values: { id: '8', name: '' } };
    show(<PasskeysPanel {...props} passkeys={[aPasskey(), used]} flash={flash} />);
    const [first, second] = screen.getAllByLabelText('Nom de la clé d’accès') as [HTMLElement, HTMLElement];
    expect(first.getAttribute('aria-invalid')).toBeNull();
    expect((second as HTMLInputElement).value).toBe('');
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(second.closest('details')?.open).toBe(true);
    screen.getByText('Ce champ est obligatoire');
    expect(screen.queryByText('À corriger.')).toBeNull();
  });

  test('shows the result of the last action', () => {
    const flash = { success: 'Le nom de la clé d’accès est changé.' };
    show(<PasskeysPanel {...props} passkeys={[used]} flash={flash} />);
    expect(screen.getByRole('status').textContent).toContain('Le nom de la clé d’accès est changé.');
  });
});
