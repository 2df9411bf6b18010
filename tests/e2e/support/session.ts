import { type APIRequestContext, expect, type Page } from 'playwright/test';

/** Where the web of the tested stack answers. */
export const ORIGIN = `http://localhost:${process.env.E2E_PORT ?? '3150'}`;

export type Role = 'candidate' | 'recruiter';

export type Account = { role: Role; email: string; password: string };

/** Where each role arrives after signing in. */
const homes: Record<Role, string> = { candidate: '/candidate/mycv', recruiter: '/recruiter/myoffer' };

/** Where each role arrives after signing in, as an address ends. */
export const HOME: Record<Role, RegExp> = {
  candidate: /\/candidate\/mycv$/,
  recruiter: /\/recruiter\/myoffer$/,
};

/** Gives who asks for pages without a browser a session. */
export async function openSessionOf(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post(`${ORIGIN}/api/session`, { headers: { origin: ORIGIN }, data: account });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Gives the page's browser a session and leaves the open page: an answer it still waits for would end the new
 * session with the old one. The forms have journeys of their own.
 */
export async function openSession(page: Page, account: Account): Promise<void> {
  await page.goto('about:blank');
  await openSessionOf(page.request, account);
}

/** The same, and opens the home of the role. */
export async function openHome(page: Page, account: Account): Promise<void> {
  await openSession(page, account);
  await page.goto(homes[account.role]);
  await expect(page).toHaveURL(HOME[account.role]);
}
