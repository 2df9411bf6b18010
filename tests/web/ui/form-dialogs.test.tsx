import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { confirm, inform } from '#components/ui/dialog/dialog-prompts.ts';
import { toast } from '#components/ui/notices/toast.ts';
import '#tests/support/web.tsx';

beforeEach(() => {
  document.documentElement.lang = 'fr';
});
afterEach(cleanup);

const names = (roleName: 'button' | 'link') => screen.getAllByRole(roleName).map((one) => one.textContent);

/** A page with a button that opens a dialog. */
function LeavingPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Quitter
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Quitter la page ?"
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Annuler
          </button>
        }
      >
        Rien n’est perdu.
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  test('is named and described, and is closed by Escape', async () => {
    const user = userEvent.setup();
    render(<LeavingPage />);
    await user.click(screen.getByRole('button', { name: 'Quitter' }));
    const dialog = screen.getByRole('dialog', { name: 'Quitter la page ?' }) as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Rien n’est perdu.',
    );
    // The browser turns Escape into a cancel event of the dialog.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a question', () => {
  test('has the usual words, the safe answer first, and answers yes', async () => {
    const user = userEvent.setup();
    const answer = confirm();
    await screen.findByRole('dialog', { name: 'Voulez-vous supprimer l’article ?' });
    expect(names('button')).toEqual(['Non', 'Oui']);
    await user.click(screen.getByRole('button', { name: 'Oui' }));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes its own words and answers no', async () => {
    const user = userEvent.setup();
    const answer = confirm({
      title: 'Voulez-vous postuler pour cet emploi ?',
      description: 'Le recruteur reçoit votre CV.',
      yes: 'Accepter',
      no: 'Annuler',
    });
    await screen.findByText('Le recruteur reçoit votre CV.');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await answer).toBe(false);
  });

  test('left by Escape it is a no; in English it has English words', async () => {
    document.documentElement.lang = 'en';
    const answer = confirm();
    const dialog = await screen.findByRole('dialog');
    expect(names('button')).toEqual(['No', 'Yes']);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(await answer).toBe(false);
  });
});

test('an information has one way on, OK', async () => {
  const user = userEvent.setup();
  const read = inform({ title: 'Profil incomplet', description: 'Complétez-le.' });
  await screen.findByRole('dialog', { name: 'Profil incomplet' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await read;
  void inform({ title: 'Profil incomplet', href: '/candidate/profile' });
  expect((await screen.findByRole('link', { name: 'OK' })).getAttribute('href')).toBe('/candidate/profile');
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a toast', () => {
  const shown = () => screen.getByRole('status').textContent ?? '';

  test('is announced, leaves after its time, and stays in the list of last messages', async () => {
    toast.success('CV envoyé');
    await waitFor(() => expect(shown()).toContain('CV envoyé'));
    await waitFor(() => expect(shown()).not.toContain('CV envoyé'));
    expect(screen.getByText('CV envoyé').closest('details')?.textContent).toContain('Derniers messages');
  });

  test('stays while it is pointed at, and is closed by its button', async () => {
    const user = userEvent.setup();
    toast.error('Échec');
    await waitFor(() => expect(shown()).toContain('Échec'));
    const card = screen.getByRole('status').querySelector('div') as HTMLElement;
    await user.hover(card);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(shown()).toContain('Échec');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(shown()).not.toContain('Échec'));
  });

  test('stays with an action longer than without one', async () => {
    toast.success('Candidature envoyée', { action: { label: 'Mes candidatures', href: '/sent' } });
    toast.success('Sans action');
    await waitFor(() => expect(shown()).toContain('Sans action'));
    await waitFor(() => expect(shown()).not.toContain('Sans action'));
    expect(shown()).toContain('Candidature envoyée');
    await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement);
    await waitFor(() => expect(shown()).not.toContain('Candidature envoyée'));
  });

  test('carries an action, in the message and in the list', async () => {
    const user = userEvent.setup();
    let undone = 0;
    toast.success('Supprimé', {
      action: {
        label: 'Annuler',
        onClick: () => {
          undone += 1;
        },
      },
    });
    await waitFor(() => expect(shown()).toContain('Supprimé'));
    await user.click(screen.getAllByRole('button', { name: 'Annuler' })[0] as HTMLElement);
    expect(undone).toBe(1);
    await waitFor(() => expect(shown()).not.toContain('Supprimé'));
  });
});
