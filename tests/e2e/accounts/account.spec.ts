import { type Browser, expect, type Page, test } from 'playwright/test';
import { type Account, HOME, newAccount, type Role, signIn, signInByForm } from '../support/accounts.ts';
import { readMail } from '../support/outbox.ts';
import { fillSignIn } from '../support/people.ts';
import { expectMessageReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const NEW_PASSWORD = 'Arbre-a-cames8';

/** A page of another browser, where the same person is signed in too. */
async function elsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, account);
  return page;
}

async function changePassword(page: Page, { role, password }: Account): Promise<void> {
  await page.goto(`/${role}/password`);
  const form = page.getByRole('main');
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirmez votre mot de passe').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').getByText('Mot de passe mis à jour')).toBeVisible();
}

for (const role of ['candidate', 'recruiter'] satisfies Role[]) {
  test(`a ${role} changes the password; other sessions end`, async ({ page, browser, request }) => {
    const account = await newAccount(request, role);
    await signInByForm(page, account);
    const other = await elsewhere(browser, account);
    await changePassword(page, account);
    await expect(page).toHaveURL(role === 'recruiter' ? HOME.recruiter : /\/candidate\/password$/);

    await other.reload();
    await expect(other).not.toHaveURL(HOME[role]);
    await page.goto(`/${role}/password`);
    await expect(page).toHaveURL(`/${role}/password`);

    await other.goto(`/${role}/login`);
    await fillSignIn(other, account.email, account.password);
    await expect(other.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
    await other.context().close();
  });
}

test('a message that disappeared stays in the list of recent messages', async ({ page, request }) => {
  const account = await newAccount(request, 'candidate');
  await signIn(page, account);
  await changePassword(page, account);
  await expectMessageReachable(page);
  await expect(page.getByRole('status').getByText('Mot de passe mis à jour')).toHaveCount(0);
  await page.getByText('Derniers messages').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mot de passe mis à jour' })).toBeVisible();
});

test('a forgotten password is replaced with the mailed code in a dialog of the sign-in page', async ({
  page,
  request,
}) => {
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

test('a forgotten password is replaced with the mailed code on pages of its own', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await page.goto('/candidate/forgot-password');
  const form = page.getByRole('main');
  await form.getByLabel('Adresse e-mail').fill(account.email);
  await form.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page).toHaveURL(/\/candidate\/confirm-password$/);

  const code = /\b\d{6}\b/.exec(await readMail(request, account.email))?.[0] ?? '';
  await form.getByLabel('Code reçu par e-mail').fill(code);
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirmez votre mot de passe').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/candidate\/login/);
  await expect(form.getByText('Mot de passe mis à jour')).toBeVisible();
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expect(page).toHaveURL(HOME.candidate);
});

test('a session that was ended elsewhere leads once to the sign-in page with a message, and its cart is deleted', async ({
  page,
  browser,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await openSession(page, account);
  await page.goto('/candidate/searchjob/result');
  const star = page.getByRole('button', { name: 'Mettre en favoris' }).first();
  await expect(star).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '[1]'));

  const other = await elsewhere(browser, account);
  await changePassword(other, account);
  await other.context().close();

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

test('the language changes and the page with its query stays', async ({ page }) => {
  const address = '/candidate/searchjob/result?job=1&city=69123&radius=10';
  await page.goto(address);
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(address);
  await page.goto('/rien/ici');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
