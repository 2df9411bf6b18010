import { screen } from '@testing-library/react';
import { CandidateSignUpForm } from '#components/accounts/authentication/candidate-sign-up-form.tsx';
import { ForgotPasswordForm } from '#components/accounts/authentication/forgot-password-form.tsx';
import { RecruiterSignUpForm } from '#components/accounts/authentication/recruiter-sign-up-form.tsx';
import { ResetPasswordForm } from '#components/accounts/authentication/reset-password-form.tsx';
import { SignInForm } from '#components/accounts/authentication/sign-in-form.tsx';
import { ChangePasswordForm } from '#components/accounts/change-password-form.tsx';
import { describeForm } from '#tests/support/pages/describe-form.tsx';

const fresh = { values: {} };
const box = (label: string) => screen.getByLabelText(label);
const terms = 'J’accepte les conditions générales d’utilisation';

describeForm('sign-in of a candidate', {
  form: () => <SignInForm role="candidate" earlier={fresh} />,
  submit: { fr: 'Se connecter', en: 'Sign in' },
  required: ['Adresse e-mail', 'Mot de passe'],
  fill: async (user) => {
    await user.type(box('Adresse e-mail'), 'karim@example.fr');
    await user.type(box('Mot de passe'), 'clef de 12');
  },
  path: '/api/session',
  refused: { name: 'email', label: 'Adresse e-mail' },
});

describeForm('sign-in of a recruiter', {
  form: () => <SignInForm role="recruiter" earlier={fresh} />,
  submit: { fr: 'Se connecter', en: 'Sign in' },
  required: ['Adresse e-mail', 'Mot de passe'],
  fill: async (user) => {
    await user.type(box('Adresse e-mail'), 'sophie@example.fr');
    await user.type(box('Mot de passe'), 'clef de 12');
  },
  path: '/api/session',
  refused: { name: 'password', label: 'Mot de passe' },
});

describeForm('registration of a candidate', {
  form: () => <CandidateSignUpForm earlier={fresh} termsHref={null} />,
  submit: { fr: 'S’inscrire', en: 'Register' },
  required: ['Prénom', 'Nom', 'Adresse e-mail', 'Mot de passe', terms],
  fill: async (user) => {
    await user.type(box('Prénom'), 'Karim');
    await user.type(box('Nom'), 'Benali');
    await user.type(box('Adresse e-mail'), 'karim@example.fr');
    await user.type(box('Mot de passe'), 'clef de 12');
    await user.click(box(terms));
  },
  path: '/api/upstream/auth/signup/user',
  refused: { name: 'email', label: 'Adresse e-mail' },
});

describeForm('registration of a recruiter', {
  form: () => <RecruiterSignUpForm earlier={fresh} termsHref={null} />,
  submit: { fr: 'S’inscrire', en: 'Register' },
  required: ['Nom de l’entreprise', 'Adresse e-mail', 'Mot de passe', terms],
  fill: async (user) => {
    await user.type(box('Nom de l’entreprise'), 'Garage Perraud');
    await user.type(box('Adresse e-mail'), 'sophie@example.fr');
    await user.type(box('Mot de passe'), 'clef de 12');
    await user.click(box(terms));
  },
  path: '/api/upstream/auth/signup/recruiter',
  refused: { name: 'companyName', label: 'Nom de l’entreprise' },
});

describeForm('forgotten password', {
  form: () => <ForgotPasswordForm role="candidate" earlier={fresh} />,
  submit: { fr: 'Recevoir un code', en: 'Get a code' },
  required: ['Adresse e-mail'],
  fill: async (user) => {
    await user.type(box('Adresse e-mail'), 'karim@example.fr');
  },
  path: '/api/upstream/auth/send-otp-code',
  refused: { name: 'email', label: 'Adresse e-mail' },
});

describeForm('new password with a code', {
  form: () => <ResetPasswordForm role="recruiter" earlier={fresh} />,
  submit: { fr: 'Enregistrer', en: 'Save' },
  required: [
    'Adresse e-mail',
    'Code reçu par e-mail',
    'Nouveau mot de passe',
    'Confirmez votre mot de passe',
  ],
  fill: async (user) => {
    await user.type(box('Adresse e-mail'), 'sophie@example.fr');
    await user.type(box('Code reçu par e-mail'), '123456');
    await user.type(box('Nouveau mot de passe'), 'clef de 12');
    await user.type(box('Confirmez votre mot de passe'), 'clef de 12');
  },
  path: '/api/upstream/auth/forgot-new-password',
  refused: { name: 'code', label: 'Code reçu par e-mail' },
});

describeForm('change of password', {
  form: () => <ChangePasswordForm role="candidate" earlier={fresh} />,
  submit: { fr: 'Enregistrer', en: 'Save' },
  required: ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmez votre mot de passe'],
  fill: async (user) => {
    await user.type(box('Mot de passe actuel'), 'ancienne');
    await user.type(box('Nouveau mot de passe'), 'clef de 12');
    await user.type(box('Confirmez votre mot de passe'), 'clef de 12');
  },
  path: '/api/upstream/auth/change-password',
  refused: { name: 'password', label: 'Mot de passe actuel' },
});
