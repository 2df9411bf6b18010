import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CandidateSignUpForm } from '#components/accounts/authentication/candidate-sign-up-form.tsx';
import { ForgotPasswordForm } from '#components/accounts/authentication/forgot-password-form.tsx';
import { RecruiterSignUpForm } from '#components/accounts/authentication/recruiter-sign-up-form.tsx';
import { ResetPasswordForm } from '#components/accounts/authentication/reset-password-form.tsx';
import { SignInForm } from '#components/accounts/authentication/sign-in-form.tsx';
import { ChangePasswordForm } from '#components/accounts/change-password-form.tsx';
import type { Earlier } from '#components/accounts/flash.ts';
import { ProfileForm } from '#components/accounts/profile/profile-form.tsx';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import { ContactForm } from '#components/cvs/form/contact-form.tsx';
import { aStoredProfile, aStoredRecruiter } from '#tests/support/accounts/a-profile.ts';
import { inPage } from '#tests/support/web.tsx';

const MESSAGE = 'Ce champ est obligatoire';
const terms = { termsHref: null };
const countries = [{ id: 'FR', name: 'France' }];
const person = ['firstName', 'lastName'];
const address = ['address', 'postalCode', 'city', 'country'];

const FORMS: [name: string, fields: string[], form: (earlier: Earlier) => ReactNode][] = [
  ['signing in', ['email', 'password'], (earlier) => <SignInForm role="candidate" earlier={earlier} />],
  ['asking for a code', ['email'], (earlier) => <ForgotPasswordForm role="candidate" earlier={earlier} />],
  [
    'a forgotten password',
    ['email', 'code', 'newPassword', 'confirmPassword'],
    (earlier) => <ResetPasswordForm role="candidate" earlier={earlier} />,
  ],
  [
    'another password',
    ['password', 'newPassword', 'confirmNewPassword'],
    (earlier) => <ChangePasswordForm role="candidate" earlier={earlier} />,
  ],
  [
    'the registration of a candidate',
    ['firstName', 'lastName', 'email', 'password', 'policy'],
    (earlier) => <CandidateSignUpForm earlier={earlier} {...terms} />,
  ],
  [
    'the registration of a recruiter',
    ['companyName', 'email', 'password', 'phone', 'address', 'policy'],
    (earlier) => <RecruiterSignUpForm earlier={earlier} {...terms} />,
  ],
  [
    'the telephone number before a CV',
    ['phoneNumber', 'postalCode'],
    (earlier) => <ContactForm phone="" postalCode="" here="/candidate/create-cv" earlier={earlier} />,
  ],
  [
    'the profile of a candidate',
    [...person, 'birthday', 'phoneNumber', ...address],
    (earlier) => (
      <ProfileForm profile={aStoredProfile()} earlier={earlier} countries={countries} today="2026-11-21" />
    ),
  ],
  [
    'the profile of a recruiter',
    [
      ...person,
      'jobTitle',
      'phoneNumber',
      'mobilePhone',
      'companyName',
      'SIRET',
      'companyPhone',
      'companyWebsite',
      ...address,
    ],
    (earlier) => (
      <RecruiterProfileForm profile={aStoredRecruiter()} earlier={earlier} countries={countries} />
    ),
  ],
];

/** Without the mark of an optional field. */
const labelIn = (page: Element, field: Element) =>
  (page.querySelector(`label[for="${field.id}"]`) ?? field.closest('label'))?.firstChild?.textContent ||
  field.closest('label')?.textContent;

test.each(FORMS)('a refused form post lists the error of each field: %s', (_name, fields, form) => {
  const failure = {
    code: 'invalid',
    fields: Object.fromEntries(fields.toReversed().map((field) => [field, MESSAGE])),
  };
  const page = document.createElement('div');
  page.innerHTML = renderToString(inPage(form({ values: {}, failure })));
  const wrong = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  expect(wrong.map(({ name }) => name)).toEqual(fields);
  const labels = wrong.map((field) => labelIn(page, field));
  const links = [...page.querySelectorAll('[role=alert] a')];
  expect(links.map((link) => link.textContent)).toEqual(labels.map((label) => `${label}\u00a0: ${MESSAGE}`));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(wrong.map(({ id }) => `#${id}`));
});
