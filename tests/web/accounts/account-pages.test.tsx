import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CandidateSignUpForm } from '#components/accounts/authentication/candidate-sign-up-form.tsx';
import { EmailCheck } from '#components/accounts/authentication/email-check.tsx';
import { ForgotPasswordForm } from '#components/accounts/authentication/forgot-password-form.tsx';
import { RecruiterSignUpForm } from '#components/accounts/authentication/recruiter-sign-up-form.tsx';
import { ResetPasswordForm } from '#components/accounts/authentication/reset-password-form.tsx';
import { SignInForm } from '#components/accounts/authentication/sign-in-form.tsx';
import { ChangePasswordForm } from '#components/accounts/change-password-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { inPage, show } from '#tests/support/web.tsx';

const server = setupServer();
const bodies: Record<string, unknown>[] = [];

const answers = (path: string, body: object, status = 200) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(body, { status });
    }),
  );

beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  bodies.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const fresh = { values: {} };
const terms = 'J’accepte les conditions générales d’utilisation';
type User = ReturnType<typeof userEvent.setup>;
const type = (user: User, label: string, text: string) => user.type(screen.getByLabelText(label), text);

describe('signing in', () => {
  test('leads to the page given by the session', async () => {
    answers('/api/session', { user: { role: 'candidate' }, to: '/offer/12' });
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const user = userEvent.setup();
    show(<SignInForm role="candidate" earlier={fresh} next="/offer/12" />);
    await type(user, 'Adresse e-mail', ' Karim@Example.fr ');
    await type(user, 'Mot de passe', 'clef de 12');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/offer/12'));
    expect(bodies).toEqual([
      { email: 'karim@example.fr', password: 'clef de 12', role: 'candidate', next: '/offer/12' },
    ]);
  });

  test('reports an invalid address and an empty password', async () => {
    const user = userEvent.setup();
    show(<SignInForm role="candidate" earlier={fresh} />);
    await type(user, 'Adresse e-mail', 'karim');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('2 champs sont à corriger');
    within(summary).getByRole('link', { name: /^Adresse e-mail\s: Indiquez une adresse complète/ });
    within(summary).getByRole('link', { name: 'Mot de passe\u00a0: Ce champ est obligatoire' });
  });

  test('reports an empty address as missing, not as invalid', async () => {
    const user = userEvent.setup();
    show(<SignInForm role="candidate" earlier={fresh} />);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    const summary = await screen.findByRole('alert');
    within(summary).getByRole('link', { name: 'Adresse e-mail\u00a0: Ce champ est obligatoire' });
  });

  test('offers an unverified account to send the link again', async () => {
    const message = 'Veuillez vérifier votre e-mail pour activer le compte';
    answers('/api/session', { statusCode: 409, code: 'email_unverified', message }, 409);
    answers('/api/upstream/auth/resend-verification', { data: null, message: 'Un lien est parti.' });
    const user = userEvent.setup();
    show(<SignInForm role="candidate" earlier={fresh} />);
    await type(user, 'Adresse e-mail', 'karim@example.fr');
    await type(user, 'Mot de passe', 'clef de 12');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    await screen.findAllByText('Un lien est parti.');
    expect(bodies.at(-1)).toEqual({ email: 'karim@example.fr', role: 'candidate' });
  });
});

describe('registering', () => {
  test.each([
    ['courts7', 'Le mot de passe doit comporter de 8 à 64 caractères'],
    ['un mot de passe bien trop long '.repeat(3), 'Le mot de passe doit comporter de 8 à 64 caractères'],
  ])('asks for the password once and refuses %j', async (password, sentence) => {
    const user = userEvent.setup();
    show(<CandidateSignUpForm earlier={fresh} termsHref={null} />);
    // Pasted: each key pressed has the strength of the whole worked out.
    await user.click(screen.getByLabelText('Mot de passe'));
    await user.paste(password);
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('text');
    await type(user, 'Prénom', 'Karim');
    await type(user, 'Nom', 'Benali');
    await type(user, 'Adresse e-mail', 'karim@example.fr');
    await user.click(screen.getByLabelText(terms));
    await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test('requires accepting the terms', async () => {
    const user = userEvent.setup();
    show(<CandidateSignUpForm earlier={fresh} termsHref={null} />);
    await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
    within(await screen.findByRole('alert')).getByRole('link', {
      name: `${terms}\u00a0: Cochez cette case pour continuer`,
    });
  });

  test('leads a candidate to the candidate’s login page with a success message', async () => {
    answers('/api/upstream/auth/signup/user', { data: null });
    const user = userEvent.setup();
    const { visited } = show(<CandidateSignUpForm earlier={fresh} next="/offer/12" termsHref={null} />);
    await type(user, 'Prénom', 'Karim');
    await type(user, 'Nom', 'Benali');
    await type(user, 'Adresse e-mail', 'karim@example.fr');
    await type(user, 'Mot de passe', 'clef de 12');
    await user.click(screen.getByLabelText(terms));
    await user.click(screen.getByLabelText('Je souhaite recevoir la newsletter de Bielle'));
    await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
    await waitFor(() => expect(visited).toEqual(['/candidate/login?registered=1&next=%2Foffer%2F12']));
    expect(bodies).toEqual([
      {
        firstName: 'Karim',
        lastName: 'Benali',
        email: 'karim@example.fr',
        password: 'clef de 12',
        policy: true,
        newsletter: true,
        role: 'candidate',
        next: '/offer/12',
      },
    ]);
    await screen.findAllByText('L’inscription a été effectuée avec succès');
  });

  test('leads a recruiter to the recruiter’s login page', async () => {
    answers('/api/upstream/auth/signup/recruiter', { data: null });
    const user = userEvent.setup();
    const { visited } = show(<RecruiterSignUpForm earlier={fresh} termsHref={null} />);
    await type(user, 'Nom de l’entreprise', 'Garage Perraud');
    await type(user, 'Adresse e-mail', 'sophie@example.fr');
    await type(user, 'Mot de passe', 'clef de 12');
    await user.click(screen.getByLabelText(terms));
    await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
    await waitFor(() => expect(visited).toEqual(['/recruiter/login?registered=1']));
    expect(bodies[0]).toMatchObject({
      companyName: 'Garage Perraud',
      role: 'recruiter',
      newsletter: false,
    });
  });

  test('links to the terms only when they have a page', () => {
    show(<CandidateSignUpForm earlier={fresh} termsHref={null} />);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    show(<CandidateSignUpForm earlier={fresh} termsHref="/static/cgu" />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/static/cgu');
  });

  test('shows how strong the password is', async () => {
    const user = userEvent.setup();
    show(<CandidateSignUpForm earlier={fresh} termsHref={null} />);
    await type(user, 'Mot de passe', '123456');
    await screen.findByText('Niveau de sécurité : Mauvais');
    await user.clear(screen.getByLabelText('Mot de passe'));
    await type(user, 'Mot de passe', 'v7#Kq!z92-dpLw');
    await screen.findByText('Niveau de sécurité : Excellent');
  });
});

describe('a new password', () => {
  const wanted = '?next=%2Foffer%2F12';
  test.each([
    ['the login page follows', undefined, '', '?reset=1'],
    ['the page that was wanted stays in the address', '/offer/12', wanted, `?reset=1&${wanted.slice(1)}`],
  ])('is set with a code for the address it was requested for, and %s', async (_, next, requested, done) => {
    answers('/api/upstream/auth/send-otp-code', { data: null });
    answers('/api/upstream/auth/forgot-new-password', { data: null });
    const user = userEvent.setup();
    const asking = show(<ForgotPasswordForm role="recruiter" earlier={fresh} next={next} />);
    await type(user, 'Adresse e-mail', 'sophie@example.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    await waitFor(() => expect(asking.visited).toEqual([`/recruiter/confirm-password${requested}`]));
    cleanup();
    const setting = show(<ResetPasswordForm role="recruiter" earlier={fresh} next={next} />);
    await type(user, 'Code reçu par e-mail', '123456');
    await type(user, 'Nouveau mot de passe', 'clef de 12');
    await type(user, 'Confirmez votre mot de passe', 'clef de 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(setting.visited).toEqual([`/recruiter/login${done}`]));
    expect(bodies).toEqual([
      { email: 'sophie@example.fr', role: 'recruiter', ...(next ? { next } : {}) },
      { code: '123456', newPassword: 'clef de 12', email: 'sophie@example.fr' },
    ]);
    await screen.findAllByText('Mot de passe mis à jour');
  });

  test.each([
    ['recruiter', ['/recruiter/myoffer']],
    ['candidate', []],
  ] as const)('can be chosen by a %s', async (role, expected) => {
    answers('/api/upstream/auth/change-password', { data: null });
    const user = userEvent.setup();
    const { visited } = show(<ChangePasswordForm role={role} earlier={fresh} />);
    await type(user, 'Mot de passe actuel', 'ancienne');
    await type(user, 'Nouveau mot de passe', 'clef de 12');
    await type(user, 'Confirmez votre mot de passe', 'clef de 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect((screen.getByLabelText('Mot de passe actuel') as HTMLInputElement).value).toBe(''),
    );
    expect(visited).toEqual(expected);
    expect(bodies).toEqual([
      { password: 'ancienne', newPassword: 'clef de 12', confirmNewPassword: 'clef de 12' },
    ]);
  });
});

describe('the link of the verification mail', () => {
  const check = (answer: object, status: number) =>
    server.use(http.post('*/api/session/link', () => HttpResponse.json(answer, { status })));

  test('signs in and leads on to the page that was wanted', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const message = 'Votre adresse est vérifiée. Bienvenue !';
    check({ message, role: 'candidate', to: '/offer/12#postuler', signedIn: true }, 200);
    show(<EmailCheck token="fresh" next="/offer/12#postuler" />);
    await screen.findByText(message);
    expect(replace).toHaveBeenCalledWith('/offer/12#postuler');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/offer/12#postuler');
  });

  test('waits, then shows the answer; its button follows the role and keeps the requested page', async () => {
    const answer = { message: 'Votre adresse est vérifiée.', role: 'candidate', to: '/x', signedIn: false };
    check(answer, 200);
    show(<EmailCheck token="good" next="/offer/12" />);
    screen.getByText('Vérification en cours...');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/recruiter/login?next=%2Foffer%2F12');
    await screen.findByText('Votre adresse est vérifiée.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/candidate/login?next=%2Foffer%2F12');
  });

  test('explains why a link is refused; its button leads to the recruiter’s login page', async () => {
    check({ statusCode: 422, code: 'bad_token', message: 'Ce lien a expiré.' }, 422);
    show(<EmailCheck token="bad" next="" />);
    await screen.findByText('Ce lien a expiré.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/recruiter/login');
  });
});

describe('without JavaScript', () => {
  const earlier = {
    values: { firstName: 'Karim', email: 'karim@exemple' },
    failure: { code: 'invalid', fields: { email: 'Ce champ est non valide' } },
  };
  const html = (node: ReactNode) => renderToString(inPage(node));

  test('a refused sign-in shows the page with its error and address, never the password', () => {
    const place = document.createElement('div');
    place.innerHTML = html(<SignInForm role="candidate" earlier={earlier} next="/offer/12" />);
    const form = place.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/api/session', 'post']);
    const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`);
    expect(field('email')?.value).toBe('karim@exemple');
    expect(field('email')?.getAttribute('aria-invalid')).toBe('true');
    expect([field('role')?.value, field('next')?.value]).toEqual(['candidate', '/offer/12']);
    expect(field('password')?.hasAttribute('value')).toBe(false);
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Ce champ est non valide');
  });

  test('an unverified account finds the form that sends the link again', () => {
    const failure = {
      code: 'email_unverified',
      message: 'Veuillez vérifier votre e-mail pour activer le compte',
    };
    const place = document.createElement('div');
    place.innerHTML = html(
      <SignInForm role="recruiter" earlier={{ values: { email: 'a@b.fr' }, failure }} />,
    );
    const resend = place.querySelector('form[action="/api/account/resend"]');
    expect(resend?.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('a@b.fr');
    expect(place.querySelector('[role=alert]')?.textContent).toContain(failure.message);
  });
});
