import { type CDPSession, expect, type Page, test } from 'playwright/test';
import { HOME, newAccount } from '../support/accounts.ts';
import { expectFewBytes } from '../support/bytes.ts';
import { readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

type Device = {
  cdp: CDPSession;
  authenticatorId: string;
  /** Whether the person passes the check of the device; `false` is a person who cancels it. */
  verify(passes: boolean): Promise<void>;
  count(): Promise<number>;
};

/** Chromium plays a phone that asks for a fingerprint. */
async function aDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cdp,
    authenticatorId,
    verify: async (passes) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: passes });
    },
    count: async () => {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

const region = (page: Page, name = 'Clés d’accès') => page.getByRole('region', { name, exact: true });

/** Presses the button of the profile that is open, and confirms with the password. */
async function addPasskey(page: Page, password: string): Promise<void> {
  await region(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
}

/**
 * Opens a sign-in page as a visitor. The field offers nothing there: the device that Chromium plays would answer before
 * anybody presses the button.
 */
async function openLogin(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(path);
}

const pressButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();

test('a candidate adds a passkey after a cancelled try, signs in with it, renames and removes it', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  const device = await aDevice(page);
  await openSession(page, account);
  await device.verify(false);
  await page.goto('/candidate/profile');
  await addPasskey(page, account.password);
  await expect(region(page).getByRole('alert')).toContainText('aucune clé d’accès n’a été créée');
  await device.verify(true);
  // The password was confirmed a moment ago.
  await region(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const item = region(page).getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(region(page).getByRole('alert')).toHaveCount(0);
  expect(await device.count()).toBe(1);
  await expect(item).toContainText('Chrome sur');
  await expect(item).toContainText('Jamais utilisée');
  expect(await readMail(request, account.email)).toContain('Une clé d’accès a été ajoutée');

  // A browser that fills fields offers it in the field of the address.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const optionsRequest = page.waitForRequest((each) =>
    each.url().endsWith('/api/upstream/auth/passkey/options'),
  );
  await page.goto('/candidate/login');
  await expect(page.getByRole('main').getByLabel('Adresse e-mail')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await optionsRequest;
  await expect(page).toHaveURL(HOME.candidate);

  await openLogin(page, '/candidate/login?next=/candidate/profile');
  await device.verify(false);
  await pressButton(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Aucune clé d’accès n’a été choisie');
  await device.verify(true);
  await pressButton(page);
  await expect(page).toHaveURL('/candidate/profile');

  await expect(item).toContainText('Utilisée pour la dernière fois le');
  await expectFewBytes(page, '/candidate/profile', false);
  await item.getByText('Supprimer', { exact: true }).click();
  await expect(item).toContainText('Cette clé ne pourra plus ouvrir votre compte.');
  await item.getByText('Renommer', { exact: true }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectReachableInBothThemes(page);
  await expectNoSideways(page);
  await item.getByLabel('Nom de la clé d’accès').fill('Mon téléphone');
  await item.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL('/candidate/profile#passkeys');
  await expect(region(page).getByRole('status')).toHaveText('Le nom de la clé d’accès est changé.');
  await expect(item).toContainText('Mon téléphone');
  await item.getByText('Supprimer', { exact: true }).click();
  await item.getByRole('button', { name: 'Supprimer la clé d’accès' }).click();
  await expect(region(page).getByRole('status')).toContainText('La clé d’accès est supprimée.');
  await expect(region(page)).toContainText('Vous n’avez pas encore de clé d’accès.');
  expect(await readMail(request, account.email)).toContain('Une clé d’accès a été supprimée');

  // The device still has it; the site no longer knows it.
  await openLogin(page, '/candidate/login');
  await pressButton(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’est pas reconnue');
  await expect(page).toHaveURL('/candidate/login');
});

test('passkeys are renamed and removed without JavaScript, and the sign-in has no button for them then', async ({
  browser,
  page,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await aDevice(page);
  await openSession(page, account);
  await page.goto('/candidate/profile');
  await addPasskey(page, account.password);
  await expect(region(page).getByRole('listitem')).toHaveCount(1);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  await plain.addCookies(await page.context().cookies());
  const other = await plain.newPage();
  await other.goto('/candidate/profile?lang=en');
  const list = region(other, 'Passkeys');
  await expect(list.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  await expect(list.locator('noscript p')).toBeVisible();
  const item = list.getByRole('listitem');
  await item.getByText('Rename', { exact: true }).click();
  await item.getByLabel('Name of the passkey').fill('https://exemple.test');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByLabel('Name of the passkey')).toHaveAttribute('aria-invalid', 'true');
  await expect(item.getByLabel('Name of the passkey')).toHaveValue('https://exemple.test');
  await item.getByText('Remove', { exact: true }).click();
  await item.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(list).toContainText('You have no passkey yet.');
  await plain.clearCookies();
  await other.goto('/candidate/login?lang=en');
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await plain.close();
});
