import type { Page } from 'playwright/test';
import { openHome } from './session.ts';

/** The demo accounts' password, printed at every start. */
export const DEMO_PASSWORD = 'Bielle2026!';
export const DEMO_CANDIDATE = 'candidat@bielle.test';

export type Words = { email: string; password: string; signIn: string };

const WORDS = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', signIn: 'Se connecter' },
  en: { email: 'E-mail address', password: 'Password', signIn: 'Sign in' },
};

/** Fills the sign-in form that is on the screen and sends it. */
export async function fillSignIn(
  page: Page,
  email: string,
  password: string,
  language: keyof typeof WORDS = 'fr',
): Promise<void> {
  const words = WORDS[language];
  const form = page.getByRole('main');
  await form.getByLabel(words.email).fill(email);
  await form.getByLabel(words.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.signIn, exact: true }).click();
}

/** Signs the demo candidate in; they arrive at their CVs. */
export const signInAsCandidate = (page: Page) =>
  openHome(page, { role: 'candidate', email: DEMO_CANDIDATE, password: DEMO_PASSWORD });
