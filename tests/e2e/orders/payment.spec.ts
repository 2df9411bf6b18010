import { expect, type FrameLocator, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const PASSWORD = 'Vilebrequin7!';
const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  silent: '4000 0000 0000 0341',
};

/** Registers from the page that choosing a package leads to, and verifies the address. */
async function register(page: Page, email: string, mail: () => Promise<string>): Promise<void> {
  const form = main(page);
  await form.getByLabel('Nom de l’entreprise').fill('Garage Tréfonds');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await form.getByLabel(/^J’accepte/).check();
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/recruiter\/login/);
  await page.goto(linkIn(await mail(), '/check-email'));
}

/** Fills the billing address and validates it; the payment's page opens below. */
async function bill(page: Page, email: string): Promise<FrameLocator> {
  const form = main(page);
  // A page of a space keeps a stream open and is never idle: what the SIRET gives shows that it has come to life.
  await expect(async () => {
    await form.getByLabel('SIRET').fill('');
    await form.getByLabel('SIRET').fill('732 829 320 00074');
    await expect(form.getByLabel('N° de TVA')).toHaveValue('FR44732829320', { timeout: 1000 });
  }).toPass();
  await form.getByLabel('Raison sociale').fill('Garage Tréfonds');
  await form.getByLabel('Adresse', { exact: true }).fill('12 rue de la Quarantaine');
  await form.getByLabel('Code postal').fill('23000');
  await form.getByLabel('Ville').fill('Guéret');
  await form.getByLabel('Prénom').fill('Sophie');
  await form.getByLabel('Nom', { exact: true }).fill('Marchand');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Valider' }).click();
  return page.frameLocator('iframe[title="Page du prestataire de paiement"]');
}

async function pay(frame: FrameLocator, card: string): Promise<void> {
  await frame.getByLabel(/^Numéro de (la )?carte/).fill(card);
  await frame.getByLabel(/^(Date d’e|E)xpiration/).fill('12/40');
  await frame.getByLabel(/^(Cryptogramme|Code de sécurité)/).fill('123');
  await frame.getByRole('button', { name: /^Payer/ }).click();
}

/** Signs a fresh recruiter in and takes an order of one offer to its payment. */
async function toPayment(page: Page, request: Parameters<typeof newAccount>[0]) {
  const account = await newAccount(request, 'recruiter');
  await openSession(page, account);
  await page.goto('/recruiter/cart?add=autonome');
  await main(page).getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(/\/recruiter\/checkout\/\d+$/);
  return bill(page, account.email);
}

test('a package is chosen by a visitor, then paid for after registering', async ({ page, request }) => {
  const email = `formule.${process.pid}.${Date.now()}@exemple.test`;
  await page.goto('/pricing');
  await settled(page);
  await main(page).getByRole('link', { name: 'Choisir Abonnement Active' }).click();
  await expect(page).toHaveURL(/\/recruiter\/register$/);
  await register(page, email, () => readMail(request, email));
  await expect(page).toHaveURL(/\/recruiter\/cart$/);
  await expect(main(page).getByText('10 annonces')).toBeVisible();
  await expectReachable(page);
  await main(page).getByRole('button', { name: 'Valider' }).click();

  await expect(page).toHaveURL(/\/recruiter\/checkout\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement');
  const frame = await bill(page, email);
  await expect(frame.getByRole('button', { name: /^Payer/ })).toBeVisible();
  await expectReachable(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await pay(frame, CARDS.succeeds);

  await expect(page).toHaveURL(/\/recruiter\/invoice$/);
  await expect(main(page).getByText('Votre formule est active.')).toBeVisible();
  await expect(
    main(page)
      .getByText(/^FA-\d{4}-\d{6}$/)
      .first(),
  ).toBeVisible();
  await page.goto('/recruiter/cart');
  await expect(main(page).getByText('Votre commande est vide.')).toBeVisible();
});

test('a refused card can be followed by another, and an unanswered one can be checked', async ({
  page,
  request,
}) => {
  const frame = await toPayment(page, request);
  await pay(frame, CARDS.declined);
  await expect(frame.getByText(/Votre banque a refusé ce paiement/)).toBeVisible();
  await expect(page).toHaveURL(/\/recruiter\/checkout\/\d+$/);
  await pay(frame, CARDS.silent);
  const invoices = page.waitForURL(/\/recruiter\/invoice$/);
  await main(page).getByRole('button', { name: 'J’ai payé' }).click();
  await invoices;
  await expect(
    main(page)
      .getByText(/^FA-\d{4}-\d{6}$/)
      .first(),
  ).toBeVisible();
});
