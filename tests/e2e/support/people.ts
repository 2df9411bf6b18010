import { expect, type Page } from 'playwright/test';

/** The demo accounts' password, printed at every start. */
export const DEMO_PASSWORD = 'Bielle2026!';
export const DEMO_CANDIDATE = 'candidat@bielle.test';
export const DEMO_RECRUITER = 'recruteur@bielle.test';

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
export async function signInAsCandidate(page: Page, email = DEMO_CANDIDATE, password = DEMO_PASSWORD) {
  await page.goto('/candidate/login');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
}

/** Signs a demo recruiter in; they arrive at their offers. */
export async function signInAsRecruiter(page: Page, email = DEMO_RECRUITER) {
  await page.goto('/recruiter/login');
  await fillSignIn(page, email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/recruiter\/myoffer$/);
}
