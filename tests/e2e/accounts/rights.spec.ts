import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const staff = { role: 'recruiter', email: 'interne@bielle.test', password: 'Bielle2026!' } as const;

/** As people's browsers call themselves: those of tests are taken for robots. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a candidate requests their data, gets a mail when they are ready, and opens the ZIP', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, 'candidate');
  await openSession(page, account);
  await page.goto('/candidate/profile');
  const panel = page.getByRole('region', { name: 'Mes données' });
  await panel.getByLabel('Votre mot de passe').fill(account.password);
  await panel.getByRole('button', { name: 'Demander mes données' }).click();
  // The page follows by itself.
  const download = panel.getByRole('link', { name: 'Télécharger mes données (ZIP)' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectReachable(page);
  const downloading = page.waitForEvent('download');
  await download.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^bielle-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  expect(text('LISEZ-MOI.txt')).toContain('VOS DONNÉES SUR BIELLE');
  expect(JSON.parse(text('compte.json')).profile.email).toBe(account.email);
  const mail = await readMail(request, account.email);
  expect(linkIn(mail, '/candidate/profile')).toBe('/candidate/profile#export');
});

/** Longer than a cookie, however well it is compressed. */
const signs = Array.from({ length: 1_600 }, (_, index) =>
  String.fromCodePoint(0x4e_00 + ((index * 7919) % 20_000)),
);
const DETAILS = `On m’a demandé 200 € de caution. ${signs.join('')}`;

/** A visitor without JavaScript reports an offer, at first with mistakes. */
async function reportPlainly(browser: Browser, offerId: number, email: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/offer/${offerId}`);
  await page.getByRole('link', { name: 'Signaler cette offre' }).click();
  await page.getByRole('main').getByLabel('Votre adresse e-mail').fill(email);
  await page.getByLabel('Précisions').fill(DETAILS);
  const send = page.getByRole('button', { name: 'Envoyer le signalement' });
  await send.click();
  await expect(page.getByText('Choisissez un motif')).toBeVisible();
  await expect(page.getByLabel('Précisions')).toHaveValue(DETAILS);
  await page.getByLabel(/Elle demande de l’argent/).check();
  await send.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Votre signalement est bien arrivé');
  await context.close();
}

async function withdrawAsStaff(page: Page, offerId: number): Promise<void> {
  await openSession(page, staff);
  await page.goto('/recruiter/reports');
  const card = page.locator(`#offer-${offerId}`);
  await card.getByText('Décider').click();
  await expectReachable(page);
  await card.getByLabel(/Retirer l’offre/).check();
  await card.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(card.getByText('Choisissez la règle en cause')).toBeVisible();
  await card.getByLabel(/Règle en cause/).selectOption('money');
  await card.getByLabel('Explication').fill('L’entreprise demande une caution avant l’entretien.');
  await card.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(page.getByText('L’offre est retirée du site')).toBeVisible();
  await expect(card).toHaveCount(0);
}

test('a visitor reports an offer without JavaScript; staff withdraw it, and both sides get a mail', async ({
  page,
  browser,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  const email = `temoin.${process.pid}.${Date.now()}@exemple.test`;
  await reportPlainly(browser, offerId, email);
  await withdrawAsStaff(page, offerId);
  expect(await readMail(request, email)).toContain('votre signalement était fondé');
  const reasons = await readMail(request, recruiter.email);
  expect(reasons).toContain('L’entreprise demande une caution avant l’entretien.');
  expect(reasons).toMatch(/gratuitement jusqu’au \d+ \S+ \d{4}/);
  await expect(async () => {
    expect((await request.get(`/offer/${offerId}`)).status()).toBe(410);
  }).toPass();

  await openSession(page, recruiter);
  await page.goto('/recruiter/myoffer');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Notre équipe a retiré cette annonce du site');
  await expect(card.getByRole('button', { name: 'Réactiver' })).toHaveCount(0);
});

test('a visit counts once, without a cookie, and the owner sees it', async ({ page, browser, request }) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  const context = await browser.newContext({
    userAgent: FIREFOX,
    storageState: { cookies: [], origins: [] },
  });
  const visitor = await context.newPage();
  for (const _ of ['once', 'and again']) {
    const counting = visitor.waitForRequest(`**/api/view/${offerId}`);
    await visitor.goto(`/offer/${offerId}`);
    await counting;
  }
  expect(await context.cookies()).toEqual([]);
  await openSession(page, recruiter);
  await expect(async () => {
    await page.goto(`/recruiter/myoffer?open=${offerId}`);
    await expect(page.getByRole('article').first()).toContainText('1 vue', { timeout: 1000 });
  }).toPass();
});
