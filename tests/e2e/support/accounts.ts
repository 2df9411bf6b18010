import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { anAddress } from './addresses.ts';
import { linkIn, readMail, UPSTREAM } from './outbox.ts';
import { fillSignIn } from './people.ts';
import { type Account, HOME, openHome, type Role } from './session.ts';

export { type Account, HOME, type Role };

let created = 0;

/** A verified account of its own, so that no journey changes the demo people; made through the API. */
export async function newAccount(
  request: APIRequestContext,
  role: Role,
  domain = 'exemple.test',
): Promise<Account> {
  created += 1;
  const account = {
    role,
    email: `${role}.${process.pid}.${Date.now()}.${created}@${domain}`,
    password: 'Vilebrequin7!',
  };
  const names =
    role === 'candidate' ? { surname: 'Nadia', name: 'Ferrand' } : { enterpriseName: 'Garage Ferrand' };
  const answer = await request.post(
    `${UPSTREAM}/auth/signup/${role === 'candidate' ? 'user' : 'recruiter'}`,
    {
      headers: { 'x-forwarded-for': anAddress() },
      data: {
        ...names,
        email: account.email,
        password: account.password,
        confirmPassword: account.password,
        policy: true,
      },
    },
  );
  expect(answer.ok()).toBe(true);
  const link = linkIn(await readMail(request, account.email), '/check-email');
  const token = new URL(link, UPSTREAM).searchParams.get('token') ?? '';
  const verified = await request.post(`${UPSTREAM}/auth/check-email`, {
    data: { token, password: account.password },
  });
  expect(verified.ok()).toBe(true);
  // The confirmation signs in, which would count as a device.
  const { data } = (await verified.json()) as { data: { user: { accessToken: string } } };
  const left = await request.post(`${UPSTREAM}/auth/signout`, {
    headers: { authorization: `Bearer ${data.user.accessToken}` },
  });
  expect(left.ok()).toBe(true);
  return account;
}

/** Signs in without the form; they arrive at their home. */
export const signIn = openHome;

/** Signs in by the page of the account's role. */
export async function signInByForm(page: Page, { role, email, password }: Account): Promise<void> {
  await page.goto(`/${role}/login`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(HOME[role]);
}
