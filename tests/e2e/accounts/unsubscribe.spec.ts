import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { fillSignIn } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Supprimer mon compte' });
const password = (page: Page) => page.getByRole('dialog', { name: 'Confirmez votre identité' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Voulez-vous supprimer votre compte' });

test('a candidate unsubscribes for good, with the keyboard alone; every device is signed out', async ({
  page,
  browser,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await openSession(page, account);
  const other = await (await browser.newContext()).newPage();
  await openSession(other, account);
  await page.goto('/candidate/profile');
  await unsubscribe(page).focus();
  await page.keyboard.press('Enter');
  const field = password(page).getByLabel('Mot de passe', { exact: true });
  await expect(field).toBeFocused();
  await expectReachable(page);
  await expectNoSideways(page);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  // The safe answer has the focus, and Escape is another.
  await expect(question(page).getByRole('button', { name: 'Non' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(unsubscribe(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?unsubscribed=1');
  await expect(page.getByRole('status').getByText('Vous êtes désinscrit avec succès.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Candidat' })).toBeVisible();

  await other.goto('/candidate/profile');
  await expect(other).not.toHaveURL(/\/candidate\/profile/);
  await other.goto('/candidate/login');
  await fillSignIn(other, account.email, account.password);
  await expect(other.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
  await other.context().close();
});

test('unsubscribing works without JavaScript by the password and its button', async ({ request }) => {
  const account = await newAccount(request, 'candidate');
  await openSessionOf(request, account);
  const person = plainVisitor(request);
  await person.open('/candidate/profile');
  const form = person.within('form', /Supprimer mon compte/);
  form.type(/^Mot de passe/, 'pas le bon');
  await form.press('Supprimer mon compte');
  expect(person.text()).toContain('Le mot de passe actuel est incorrect');
  form.type(/^Mot de passe/, account.password);
  await form.press('Supprimer mon compte');
  expect(person.page()).toContain('Vous êtes désinscrit avec succès.');
  await person.open('/candidate/profile');
  expect(person.address()).toMatch(/^\/candidate\/login/);
});
