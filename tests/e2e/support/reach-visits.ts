import type { Page } from 'playwright/test';
import type { Account } from './accounts.ts';
import { DEMO_PASSWORD } from './people.ts';
import type { Looker, ReachPage } from './reach-pages.ts';
import { openSession } from './session.ts';

/** Signs in without the form, which has its own journeys. */
export const enter = openSession;

/** The language of the interface from the next page on. */
export async function speak(page: Page, language: 'fr' | 'en'): Promise<void> {
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: language, url: 'http://localhost' }]);
}

/** A demo account by what its address begins with. */
export const demo = (name: Exclude<Looker, 'visitor'>): Account => ({
  role: name === 'candidat' ? 'candidate' : 'recruiter',
  email: `${name}@bielle.test`,
  password: DEMO_PASSWORD,
});

/** The addresses of a page; one of its own kind is found on another page. */
export async function addressesOf(page: Page, { route, at, from }: ReachPage): Promise<readonly string[]> {
  if (!from) return at ?? [route];
  await page.goto(from.page);
  const found = await page.locator(`main a[href^="${from.begins}"]`).first().getAttribute('href');
  const address = (found ?? '').split(/[?#]/)[0] ?? '';
  if (route.startsWith('/offer/[id]/')) return [route.replace('/offer/[id]', address)];
  if (route.endsWith('/apply')) return [`${address.replace('/offer/', '/candidate/offers/')}/apply`];
  return [
    route === '/recruiter/offer-preview/[id]'
      ? address.replace('/offer/', '/recruiter/offer-preview/')
      : address,
  ];
}
