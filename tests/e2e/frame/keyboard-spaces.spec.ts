import { expect, type Page, test } from 'playwright/test';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { newAccount } from '../support/accounts.ts';
import { enterOn, expectVisibleFocus, tabTo, typeInto } from '../support/keyboard.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

/*
 * What people do in their spaces with the keyboard alone: after signing in no test clicks, focuses or fills anything
 * but by keys.
 */

const main = (page: Page) => page.getByRole('main');
const TEN_DAYS = 10 * 24 * 60 * 60 * 1000;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('a message is read and answered by keyboard', async ({ page, request }) => {
  const { recruiter, candidate } = await aPair(request);
  const headers = await tokenOf(request, recruiter);
  const [contact] = (await (await request.get(`${UPSTREAM}/messages/list-contacts`, { headers })).json())
    .data;
  const data = bodyOnTheWire('/messages/send-message', {
    recipientId: contact.id,
    subject: 'Un essai lundi',
    text: 'Libre lundi ?',
  });
  expect((await request.post(`${UPSTREAM}/messages/send-message`, { headers, data })).ok()).toBe(true);

  await openSession(page, candidate);
  await open(page, '/candidate/message/received');
  await enterOn(page, /Un essai lundi/);
  await expect(
    page.getByRole('region', { name: 'Conversation ouverte' }).getByText('Libre lundi ?'),
  ).toBeVisible();
  await enterOn(page, /^Répondre/);
  await expect(page).toHaveURL(/\/candidate\/message\/new\?reply=\d+$/);
  await settled(page);
  await typeInto(page, /^Message(\s|$)/, 'Lundi me va.');
  await enterOn(page, /^Envoyer/);
  await expect(page).toHaveURL(/\/candidate\/message\/sent$/);
  await expect(main(page).getByRole('link').filter({ hasText: 'Re: Un essai lundi' })).toBeVisible();
});

test('an interview is planned and accepted by keyboard', async ({ page, browser, request }) => {
  const { recruiter, candidate, application } = await aPair(request);
  const headers = await tokenOf(request, recruiter);
  const stored = { headers, data: application };
  expect((await request.post(`${UPSTREAM}/edit-status?accepted=true`, stored)).ok()).toBe(true);

  await openSession(page, recruiter);
  await open(page, '/recruiter/application/accepted');
  await enterOn(page, /^Proposer un entretien/);
  await expect(page).toHaveURL(/schedule-meeting\?/);
  await settled(page);
  const day = parisDay(new Date(Date.now() + TEN_DAYS));
  await typeInto(page, /^Date/, day.split('-').reverse().join('/'));
  await typeInto(page, /^Heure/, '10:00');
  await tabTo(page, /^1 heure$/, 4);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('30 minutes', { exact: true })).toBeChecked();
  await typeInto(page, /^Adresse/, '12 rue Neuve');
  await typeInto(page, /^Complément/, 'Atelier', 4);
  await enterOn(page, /^Envoyer l’invitation/);
  await expect(page).toHaveURL(/\/recruiter\/agenda\/list$/);

  const theirs = await (await browser.newContext()).newPage();
  await openSession(theirs, candidate);
  await open(theirs, '/candidate/agenda/interviews');
  await enterOn(theirs, /^Accepter/);
  await expect(main(theirs).getByText('Réponse : Accepté')).toBeVisible();
});

test('a package is ordered and paid for by keyboard', async ({ page, request }) => {
  test.setTimeout(120_000);
  const account = await newAccount(request, 'recruiter');
  await openSession(page, account);
  await open(page, '/recruiter/cart?add=autonome');
  await enterOn(page, /^Valider/);
  await expect(page).toHaveURL(/\/recruiter\/checkout\/\d+$/);
  await settled(page);
  // In the order in which Tab goes through the form.
  await expect(async () => {
    await page.reload();
    await settled(page);
    await typeInto(page, /^Raison sociale/, 'Garage Ferrand');
    await typeInto(page, /^SIRET/, '73282932000074', 3);
  }).toPass();
  await typeInto(page, /^Adresse/, '12 rue de la Quarantaine');
  await typeInto(page, /^Code postal/, '23000', 4);
  await typeInto(page, /^Ville/, 'Guéret', 2);
  await typeInto(page, /^Prénom/, 'Sophie', 5);
  await typeInto(page, /^Nom/, 'Ferrand', 3);
  await tabTo(page, /^E-mail/, 5);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(account.email);
  await enterOn(page, /^Valider/, 10);
  const frame = page.frameLocator('iframe[title="Page du prestataire de paiement"]');
  await expect(frame.getByRole('button', { name: /^Payer/ })).toBeVisible();
  await typeInto(page, /^Numéro de (la )?carte/, '4242424242424242');
  await typeInto(page, /^(Date d’e|E)xpiration/, '1240', 3);
  await typeInto(page, /^(Cryptogramme|Code de sécurité)/, '123', 3);
  await enterOn(page, /^Payer/, 5);
  await expect(page).toHaveURL(/\/recruiter\/invoice$/);
});

test('a CV is found and opened by keyboard', async ({ page }) => {
  await openSession(page, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  await open(page, '/recruiter/search-cv');
  await typeInto(page, /^Métier/, 'Mécanicien auto');
  await typeInto(page, /^Ville/, 'Lyon', 4);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The button is next.
  await expect(page.getByRole('button', { name: 'Rechercher', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=\d+.*#results$/);
  await settled(page);
  const name = await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText();
  await tabTo(page, new RegExp(`^${name}`), 120);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recruiter\/cv\/\d+/);
});
