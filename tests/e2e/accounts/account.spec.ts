import { expect, type Page, test } from 'playwright/test';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { HOME, newAccount, signInByForm } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { readMail } from '../support/outbox.ts';
import { fillSignIn } from '../support/people.ts';
import { expectMessageReachable, expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const NEW_PASSWORD = 'Arbre-a-cames8';

async function changePassword(page: Page, password: string): Promise<void> {
  await page.goto('/candidate/password');
  const form = page.getByRole('main');
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirmez votre mot de passe').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').getByText('Mot de passe mis à jour')).toBeVisible();
}

test('a candidate changes the password; other sessions end, and the message stays in the list of recent ones', async ({
  page,
  browser,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await signInByForm(page, account);
  const other = await (await browser.newContext()).newPage();
  await openSession(other, account);
  await changePassword(page, account.password);
  await expectMessageReachable(page);
  await expect(page).toHaveURL(/\/candidate\/password$/);
  await expect(page.getByRole('status').getByText('Mot de passe mis à jour')).toHaveCount(0);
  await page.getByText('Derniers messages').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mot de passe mis à jour' })).toBeVisible();

  await other.goto('/candidate/mycv');
  await expect(other).not.toHaveURL(HOME.candidate);
  await page.goto('/candidate/password');
  await expect(page).toHaveURL('/candidate/password');

  await other.goto('/candidate/login');
  await fillSignIn(other, account.email, account.password);
  await expect(other.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
  await other.context().close();
});

test('a forgotten password is replaced with the mailed code in a dialog of the sign-in page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await newAccount(request, 'candidate');
  await page.goto('/candidate/login');
  const link = page.getByRole('link', { name: 'Mot de passe oublié ?' });
  await link.click();
  const first = page.getByRole('dialog', { name: 'Mot de passe oublié' });
  await expect(first.getByLabel('Adresse e-mail')).toBeFocused();
  await first.getByLabel('Adresse e-mail').fill(account.email);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'Choisir un nouveau mot de passe' });
  await expect(second.getByLabel('Code reçu par e-mail')).toBeFocused();
  await expectReachable(page);
  await expectNoSideways(page);
  const code = /\b\d{6}\b/.exec(await readMail(request, account.email))?.[0] ?? '';
  await second.getByLabel('Code reçu par e-mail').fill(code);
  await second.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await second.getByLabel('Confirmez votre mot de passe').fill(NEW_PASSWORD);
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').getByText('Mot de passe mis à jour')).toBeVisible();
  await expect(second).toBeHidden();
  await expect(link).toBeFocused();
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page).toHaveURL(HOME.candidate);
});

test('a session that was ended elsewhere leads once to the sign-in page with a message, and its cart is deleted', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await openSession(page, account);
  await page.goto('/candidate/searchjob/result');
  const star = page.getByRole('button', { name: 'Mettre en favoris' }).first();
  await expect(star).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '[1]'));

  const elsewhere = await clientOf(account);
  await elsewhere(authenticationContract.changePassword, {
    body: { password: account.password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  });

  let departures = 0;
  page.on('request', (call) => {
    if (call.isNavigationRequest() && new URL(call.url()).pathname === '/candidate/login') departures += 1;
  });
  await star.click();
  await expect(page).toHaveURL('/candidate/login?ended=1&next=%2Fcandidate%2Fsearchjob%2Fresult');
  await expect(page.getByText('Votre session a pris fin sur cet appareil.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  expect(departures).toBe(1);
});
