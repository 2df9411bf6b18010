import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmAuthenticationForm } from '#components/accounts/confirm-authentication-dialog.tsx';
import { UnsubscribeSection } from '#components/accounts/unsubscribe-section.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { describeForm } from '#tests/support/pages/describe-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const nothing = () => undefined;

describeForm('confirming who one is', {
  form: () => <ConfirmAuthenticationForm onClose={nothing} onConfirmed={nothing} />,
  submit: { fr: 'Continuer', en: 'Continue' },
  required: ['Mot de passe'],
  fill: (user) => user.type(screen.getByLabelText('Mot de passe'), 'clef de 12'),
  path: '/api/upstream/auth/confirm-authentication',
  refused: { name: 'password', label: 'Mot de passe' },
});

describe('unsubscribing', () => {
  const server = setupServer();
  let deleted = 0;
  let left: string[] = [];
  const wrong = {
    statusCode: 422,
    code: 'wrong_password',
    message: 'Le mot de passe actuel est incorrect.',
    fields: { password: 'Le mot de passe actuel est incorrect.' },
  };

  beforeAll(() => server.listen());
  beforeEach(() => {
    vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
    server.use(
      http.post('*/auth/confirm-authentication', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'clef de 12'
          ? HttpResponse.json({ data: null })
          : HttpResponse.json(wrong, { status: 422 });
      }),
    );
    ends(() => HttpResponse.json({ data: null, message: 'fait' }));
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
    vi.restoreAllMocks();
    localStorage.clear();
    deleted = 0;
    left = [];
  });
  afterAll(() => server.close());

  function ends(answer: () => Response) {
    server.use(
      http.delete('*/api/upstream/user-v2/unsubscribe', () => {
        deleted += 1;
        return answer();
      }),
    );
  }
  function section(locale: Locale = 'fr') {
    show(<UnsubscribeSection role="candidate" userId={12} />, locale);
    return userEvent.setup();
  }
  const begin = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const wanted = async (name: string) => within(await screen.findByRole('dialog', { name }));
  async function confirmPassword(user: UserEvent, password = 'clef de 12') {
    const dialog = await wanted('Confirmez votre identité');
    await user.type(dialog.getByLabelText('Mot de passe'), password);
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    return dialog;
  }
  async function toTheQuestion(user: UserEvent) {
    await begin(user);
    await confirmPassword(user);
    return wanted('Voulez-vous supprimer votre compte\u00a0?');
  }

  test('lists first what is deleted, in both languages', () => {
    section();
    screen.getByRole('region', { name: 'Supprimer mon compte' });
    screen.getByText(/vos CV, vos candidatures, vos favoris.*newsletter.*Rien ne peut être rétabli/);
    cleanup();
    section('en');
    screen.getByRole('region', { name: 'Delete my account' });
    screen.getByText(/your CVs, your applications.*Nothing can be restored/);
    cleanup();
    show(<UnsubscribeSection role="recruiter" userId={7} />);
    screen.getByText(
      /Vos annonces en ligne sont retirées du site, vos crédits restants et les candidatures reçues sont perdus/,
    );
  });

  test('asks for the password, then for a confirmation, deletes, and goes home', async () => {
    localStorage.setItem('form:12:cv:new', '{}');
    localStorage.setItem('form:120:cv:3', '{}');
    localStorage.setItem('cart', '[]');
    const user = section();
    const question = await toTheQuestion(user);
    expect(screen.queryByRole('dialog', { name: 'Confirmez votre identité' })).toBeNull();
    expect(deleted).toBe(0);
    await user.click(question.getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(left).toEqual(['/?unsubscribed=1']));
    expect(deleted).toBe(1);
    // Of a device that several people use only the leaver's copies go.
    expect(Object.keys(localStorage)).toEqual(['form:120:cv:3']);
  });

  test('shows a wrong password beside its field and goes no further', async () => {
    const user = section();
    await begin(user);
    const dialog = await confirmPassword(user, 'faux');
    await dialog.findByRole('alert');
    const field = dialog.getByLabelText('Mot de passe');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(deleted).toBe(0);
    await user.clear(field);
    await user.type(field, 'clef de 12');
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    const question = await wanted('Voulez-vous supprimer votre compte\u00a0?');
    await user.click(question.getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changes nothing when either question is cancelled', async () => {
    const user = section();
    await begin(user);
    const dialog = await wanted('Confirmez votre identité');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const question = await toTheQuestion(user);
    await user.click(question.getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toBe(0);
    expect(left).toEqual([]);
  });

  test('reports a failure, loses nothing, and can be tried again', async () => {
    localStorage.setItem('form:12:cv:new', '{}');
    ends(() =>
      HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Plus tard.' }, { status: 503 }),
    );
    const user = section();
    await user.click((await toTheQuestion(user)).getByRole('button', { name: 'Oui' }));
    await screen.findAllByText('Une erreur est survenue lors de la désinscription.');
    expect(left).toEqual([]);
    expect(localStorage.getItem('form:12:cv:new')).toBe('{}');
    ends(() => HttpResponse.json({ data: null }));
    await user.click((await toTheQuestion(user)).getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(left).toEqual(['/?unsubscribed=1']));
  });
});
