import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ForgotLink } from '#components/accounts/authentication/forgot-link.tsx';
import { SignInForm } from '#components/accounts/authentication/sign-in-form.tsx';
import { ChangePasswordForm } from '#components/accounts/change-password-form.tsx';
import { PasswordSection } from '#components/accounts/password-section.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const bodies: unknown[] = [];
const answers = (path: string, body: object, status = 200) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  bodies.length = 0;
  sessionStorage.clear();
});
afterAll(() => server.close());

const wanted = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a forgotten password', () => {
  const link = () => screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' });
  const [send, reset] = ['Mot de passe oublié', 'Choisir un nouveau mot de passe'];

  test('is reset by a link, or in a dialog that asks for the address, then code and new password', async () => {
    answers('/auth/send-otp-code', { data: null, message: 'Un code est parti.' });
    answers('/auth/forgot-new-password', { data: null });
    const user = userEvent.setup();
    const { visited } = show(<ForgotLink role="recruiter" />);
    expect(link().getAttribute('href')).toBe('/recruiter/forgot-password');
    await user.click(link());
    const first = await wanted(send);
    await user.type(first.getByLabelText('Adresse e-mail'), 'sophie@example.fr');
    await user.click(first.getByRole('button', { name: 'Recevoir un code' }));
    const second = await wanted(reset);
    second.getByText('Un code est parti.');
    await user.type(second.getByLabelText('Code reçu par e-mail'), '123456');
    await user.type(second.getByLabelText('Nouveau mot de passe'), 'clef de 12');
    await user.type(second.getByLabelText('Confirmez votre mot de passe'), 'clef de 12');
    await user.click(second.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    await screen.findAllByText('Mot de passe mis à jour');
    expect(visited).toEqual([]);
    expect(bodies).toEqual([
      { email: 'sophie@example.fr', role: 'recruiter' },
      { code: '123456', newPassword: 'clef de 12', email: 'sophie@example.fr' },
    ]);
  });

  test('keeps the requested page', async () => {
    answers('/auth/send-otp-code', { data: null });
    const user = userEvent.setup();
    show(<ForgotLink role="candidate" next="/offer/12" />);
    expect(link().getAttribute('href')).toBe('/candidate/forgot-password?next=%2Foffer%2F12');
    await user.click(link());
    const first = await wanted(send);
    await user.type(first.getByLabelText('Adresse e-mail'), 'karim@example.fr');
    await user.click(first.getByRole('button', { name: 'Recevoir un code' }));
    await wanted(reset);
    expect(bodies).toEqual([{ email: 'karim@example.fr', role: 'candidate', next: '/offer/12' }]);
  });

  test('shows the errors of its pages, goes back and forth, and can be left', async () => {
    const wrong = 'Ce code n’est pas valable';
    answers(
      '/auth/forgot-new-password',
      { statusCode: 422, code: 'bad_code', message: wrong, fields: { code: wrong } },
      422,
    );
    const user = userEvent.setup();
    show(<ForgotLink role="candidate" />);
    await user.click(link());
    await user.click((await wanted(send)).getByRole('button', { name: 'J’ai déjà un code' }));
    const second = await wanted(reset);
    await user.click(second.getByRole('button', { name: 'Enregistrer' }));
    expect((await second.findByRole('alert')).textContent).toContain('4 champs sont à corriger');
    await user.type(second.getByLabelText('Adresse e-mail'), 'sophie@example.fr');
    await user.type(second.getByLabelText('Code reçu par e-mail'), '123456');
    await user.type(second.getByLabelText('Nouveau mot de passe'), 'clef de 12');
    await user.type(second.getByLabelText('Confirmez votre mot de passe'), 'clef de 12');
    await user.click(second.getByRole('button', { name: 'Enregistrer' }));
    await second.findAllByText(wrong);
    await user.click(second.getByRole('button', { name: 'Recevoir un autre code' }));
    await user.click((await wanted(send)).getByRole('button', { name: 'Annuler' }));
    await closed();
  });

  test('hides the error of an earlier sign-in once it is replaced', async () => {
    const wrong = 'Identifiants incorrects';
    answers('/api/session', { statusCode: 401, code: 'bad_credentials', message: wrong }, 401);
    answers('/auth/forgot-new-password', { data: null });
    const user = userEvent.setup();
    show(
      <>
        <ForgotLink role="candidate" />
        <SignInForm role="candidate" earlier={{ values: {} }} />
      </>,
    );
    await user.type(screen.getByLabelText('Adresse e-mail'), 'lea@example.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'oublié');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await screen.findByText(wrong);
    await user.click(link());
    await user.click((await wanted(send)).getByRole('button', { name: 'J’ai déjà un code' }));
    const second = await wanted(reset);
    await user.type(second.getByLabelText('Adresse e-mail'), 'lea@example.fr');
    await user.type(second.getByLabelText('Code reçu par e-mail'), '123456');
    await user.type(second.getByLabelText('Nouveau mot de passe'), 'clef de 12');
    await user.type(second.getByLabelText('Confirmez votre mot de passe'), 'clef de 12');
    await user.click(second.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    await screen.findAllByText('Mot de passe mis à jour');
    expect(screen.queryByText(wrong)).toBeNull();
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'lea@example.fr');
  });

  test('opens in another tab on request', () => {
    show(<ForgotLink role="candidate" />);
    // True where nothing prevented the browser's own way.
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link())).toBe(false);
  });
});

describe('the password of a profile', () => {
  test('shows no earlier error once it is changed, on its own page', async () => {
    const wrong = 'Mot de passe incorrect';
    const refusal = { statusCode: 422, code: 'wrong_password', message: wrong, fields: { password: wrong } };
    answers('/auth/change-password', refusal, 422);
    const user = userEvent.setup();
    show(<ChangePasswordForm role="candidate" earlier={{ values: {} }} />);
    const typeAll = async (password: string) => {
      for (const label of ['Nouveau mot de passe', 'Confirmez votre mot de passe']) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), 'clef de 12');
      }
      await user.clear(screen.getByLabelText('Mot de passe actuel'));
      await user.type(screen.getByLabelText('Mot de passe actuel'), password);
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    };
    await typeAll('fausse');
    await screen.findAllByText(wrong);
    answers('/auth/change-password', { data: null });
    await typeAll('ancienne');
    await screen.findAllByText('Mot de passe mis à jour');
    await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel')).toHaveProperty('value', ''));
    expect(screen.queryByText(wrong)).toBeNull();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  test('is changed in a dialog, or on its own page by a link', async () => {
    answers('/auth/change-password', { data: null });
    const user = userEvent.setup();
    show(<PasswordSection role="candidate" />);
    const link = screen.getByRole('link', { name: 'Modifier mon mot de passe' });
    expect(link.getAttribute('href')).toBe('/candidate/password');
    await user.click(link);
    const dialog = await wanted('Modifier mon mot de passe');
    await user.type(dialog.getByLabelText('Mot de passe actuel'), 'ancienne');
    await user.type(dialog.getByLabelText('Nouveau mot de passe'), 'clef de 12');
    await user.type(dialog.getByLabelText('Confirmez votre mot de passe'), 'clef de 12');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    await screen.findAllByText('Mot de passe mis à jour');
    expect(bodies).toEqual([
      { password: 'ancienne', newPassword: 'clef de 12', confirmNewPassword: 'clef de 12' },
    ]);
  });
});
