import type { Page } from 'playwright/test';
import type { Account } from './accounts.ts';
import { DEMO_PASSWORD } from './people.ts';
import { openSession } from './session.ts';

/** Signs in without the form, which has its own journeys. */
export const enter = openSession;

/** The language of the interface from the next page on. */
export async function speak(page: Page, language: 'fr' | 'en'): Promise<void> {
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: language, url: 'http://localhost' }]);
}

/** A demo account by what its address begins with. */
export const demo = (name: 'candidat' | 'recruteur' | 'formule' | 'interne'): Account => ({
  role: name === 'candidat' ? 'candidate' : 'recruiter',
  email: `${name}@bielle.test`,
  password: DEMO_PASSWORD,
});
