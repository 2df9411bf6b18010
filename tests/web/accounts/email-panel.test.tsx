import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailPanel } from '#components/accounts/email-panel.tsx';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const pending = {
  email: 'nouvelle@exemple.test',
  confirmedByOld: true,
  confirmedByNew: false,
  expiresAt: '2026-11-24T08:30:00.000Z',
};
const showPanel = (input: Partial<ComponentProps<typeof EmailPanel>> = {}) =>
  show(
    <EmailPanel
      role="candidate"
      email="lea@exemple.test"
      locale="fr"
      pending={null}
      flash={null}
      {...input}
    />,
  );
const formOf = (button: string) => screen.getByRole('button', { name: button }).closest('form');

describe('the e-mail address in the profile', () => {
  test('is changed by a plain form that asks for the password', () => {
    const { container } = showPanel();
    expect(screen.getByText('Changer d’adresse e-mail')).toBeTruthy();
    expect(container.querySelector('details')?.open).toBe(false);
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/account/email']);
    expect([...(form?.elements ?? [])].map((each) => each.getAttribute('name')).filter(Boolean)).toEqual([
      'role',
      'email',
      'password',
    ]);
  });

  test('keeps what was typed, with the error beside its field', () => {
    const failure = { code: 'wrong_password', message: '', fields: { password: 'Mot de passe incorrect' } };
    const { container } = showPanel({
      flash: { page: '/candidate/profile#email', failure, values: { email: 'typed@exemple.test' } },
    });
    expect(container.querySelector('details')?.open).toBe(true);
    expect(screen.getByLabelText('Nouvelle adresse e-mail')).toHaveProperty('value', 'typed@exemple.test');
    const password = screen.getByLabelText('Mot de passe actuel');
    const described = password.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Mot de passe incorrect');
  });

  test('shows a change that waits, who has confirmed it, and the way to cancel it', () => {
    showPanel({ pending });
    const shown = screen.getByRole('status').textContent;
    expect(shown).toContain('lea@exemple.test\u00a0: confirmée');
    expect(shown).toContain('nouvelle@exemple.test\u00a0: à confirmer');
    expect(formOf('Annuler le changement')?.getAttribute('action')).toBe('/api/account/cancel-email');
    expect(screen.queryByText('Changer d’adresse e-mail')).toBeNull();
  });
});
