import { type Browser, type BrowserContextOptions, expect, type Page, test } from 'playwright/test';
import { type Account, newAccount } from '../support/accounts.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** A page of another device, where the person signs in too. */
async function device(browser: Browser, account: Account, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await openSession(page, account);
  return page;
}

const listOf = (page: Page, name = 'Appareils connectés') => page.getByRole('region', { name });

test('a candidate sees their devices and signs out one, then all others', async ({ browser, request }) => {
  const account = await newAccount(request, 'candidate');
  const desk = await device(browser, account, { userAgent: DESK });
  const phone = await device(browser, account, { userAgent: PHONE });
  const tablet = await device(browser, account, { userAgent: TABLET });

  await desk.goto('/candidate/profile');
  const list = listOf(desk);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(/Firefox sur Windows\s*Cet appareil/);
  await desk.setViewportSize({ width: 360, height: 740 });
  await expectReachableInBothThemes(desk);
  await expectNoSideways(desk);
  await list.getByRole('button', { name: /Déconnecter Chrome sur Android/ }).click();
  await expect(desk).toHaveURL('/candidate/profile#devices');
  await expect(list.getByRole('status')).toHaveText('L’appareil est déconnecté.');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // The other device learns it with the next page that it asks for, and is nobody's then.
  await phone.goto('/candidate/profile');
  await expect(phone).toHaveURL('/candidate/login?ended=1&next=%2Fcandidate%2Fprofile');
  await expect(phone.getByText('Votre session a pris fin sur cet appareil')).toBeVisible();
  await phone.goto('/candidate/profile');
  await expect(phone).toHaveURL('/candidate/login?next=%2Fcandidate%2Fprofile');

  await tablet.goto('/candidate/profile');
  await listOf(tablet).getByRole('button', { name: 'Déconnecter tous les autres appareils' }).click();
  await expect(listOf(tablet).getByRole('listitem')).toHaveCount(1);
  await desk.goto('/candidate/profile');
  await expect(desk).toHaveURL(/\/candidate\/login\?ended=1/);
  for (const page of [desk, phone, tablet]) await page.context().close();
});

test('devices are signed out without JavaScript too, in English', async ({ playwright, request }) => {
  const account = await newAccount(request, 'candidate');
  const phone = await playwright.request.newContext({ userAgent: PHONE });
  await openSessionOf(phone, account);
  const desk = await playwright.request.newContext({ userAgent: DESK });
  const person = plainVisitor(desk, 'en');
  await person.open('/candidate/login?next=/candidate/profile');
  person.type('E-mail address', account.email);
  person.type('Password', account.password);
  await person.press('Sign in');
  const list = person.within('section', /^Signed-in devices/);
  expect(list.text()).toContain('Chrome on Android');
  await list.press(/^Sign out Chrome on Android/);
  expect(list.text()).toContain('The device is signed out.');
  expect(list.parts('li')).toHaveLength(1);
  const other = plainVisitor(phone);
  await other.open('/candidate/profile');
  expect(other.address()).toMatch(/^\/candidate\/login\?ended=1/);
  for (const one of [phone, desk]) await one.dispose();
});
