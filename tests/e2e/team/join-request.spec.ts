import { type APIRequestContext, type Browser, expect, type Page, test } from 'playwright/test';
import { aFirstOffer } from '#tests/support/accounts/a-first-offer.ts';
import { aRecruiterProfile } from '#tests/support/builders.ts';
import { aSiret } from '#tests/support/organisations/a-siret.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { type Account, newAccount } from '../support/accounts.ts';
import { anAddress } from '../support/addresses.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession } from '../support/session.ts';
import { proveGarage } from './prove-garage.ts';

/** Of a registration by the API. */
const PASSWORD = 'Vilebrequin7!';

const ASKED = 'Garage Ferrand a déjà un espace. Nous avons demandé à son responsable de vous y accueillir.';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

async function expectGoodLooks(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
  }
  await expectReachableInBothThemes(page);
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

/** The owner of the garage that has proved the SIREN. */
async function anOwner(request: APIRequestContext, siret: string): Promise<Account> {
  const owner = await newAccount(request, 'recruiter');
  const { email, password } = owner;
  const session = await request.post(`${UPSTREAM}/auth/signin/recruiter`, { data: { email, password } });
  const saved = await request.patch(`${UPSTREAM}/user-v2`, {
    headers: { authorization: `Bearer ${(await session.json()).data.accessToken}` },
    data: bodyOnTheWire(
      '/user-v2',
      aRecruiterProfile({ SIRET: siret, companyName: 'Garage Ferrand' }),
      'PATCH',
    ),
  });
  expect(saved.ok()).toBe(true);
  await proveGarage(request, email);
  return owner;
}

async function pageOf(browser: Browser, account?: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (account) await openSession(page, account);
  return page;
}

test('a colleague who registers with the same SIREN is welcomed, and the draft comes along', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const siret = aSiret();
  const owner = await anOwner(request, siret);
  const email = `collegue.${process.pid}.${Date.now()}@exemple.test`;
  const registered = await request.post(`${UPSTREAM}/auth/signup/first-offer`, {
    headers: { 'x-forwarded-for': anAddress() },
    data: bodyOnTheWire('/auth/signup/first-offer', aFirstOffer({ email, siret, password: PASSWORD })),
  });
  expect(registered.ok(), await registered.text()).toBe(true);

  const colleague = await pageOf(browser);
  await colleague.goto(linkIn(await readMail(request, email), '/check-email'));
  await colleague.getByLabel('Mot de passe choisi à l’inscription').fill(PASSWORD);
  await button(colleague, 'Publier mon annonce').click();
  await expect(colleague).toHaveURL(/\/recruiter\/myoffer\/draft$/);
  await expect(colleague.getByText(`${ASKED} Votre annonce est dans vos brouillons.`)).toBeVisible();

  const responsible = await pageOf(browser, owner);
  await responsible.goto(
    linkIn(await readMail(request, owner.email, 'demande à rejoindre'), '/recruiter/team'),
  );
  await expect(main(responsible).getByRole('heading', { name: 'Demandes d’accès' })).toBeVisible();
  await expectGoodLooks(responsible);
  await main(responsible).getByLabel(`Accueillir ${email}`).click();
  await main(responsible)
    .locator('details[open]')
    .getByLabel('Rôle', { exact: true })
    .selectOption('manager');
  await button(responsible, 'Inviter dans l’équipe').click();
  await expect(main(responsible).getByRole('status')).toContainText('Une invitation est envoyée');

  await colleague.goto(linkIn(await readMail(request, email, 'invitation'), '/invitation/'));
  await expect(main(colleague)).toContainText('Vos brouillons d’annonces vous suivent');
  await expectGoodLooks(colleague);
  await button(colleague, 'Accepter').click();
  await expect(main(colleague).getByText('Bienvenue dans l’équipe !')).toBeVisible();
  await colleague.goto('/recruiter/myoffer/draft');
  await expect(main(colleague).locator('article')).toHaveCount(1);
  await responsible.goto('/recruiter/team');
  const joined = main(responsible).getByRole('listitem').filter({ hasText: email });
  await expect(joined.getByRole('paragraph').filter({ hasText: /^Gestionnaire$/ })).toBeVisible();
});

test('a recruiter who types the SIREN of another company is told, and keeps working when refused', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const siret = aSiret();
  const owner = await anOwner(request, siret);
  const page = await pageOf(browser, await newAccount(request, 'recruiter'));
  await page.goto('/recruiter/company');
  const form = main(page).getByRole('form', { name: 'L’entreprise' });
  await form.getByLabel('SIRET du siège').fill(siret);
  await button(page, 'Enregistrer l’entreprise').click();
  await expect(page.getByRole('status').getByText(ASKED)).toBeVisible();
  const panel = main(page).getByRole('region', { name: 'Rejoindre l’équipe existante' });
  await expect(panel).toContainText(ASKED);
  await expectGoodLooks(page);
  await button(page, 'Retirer ma demande').click();
  await expect(main(page).getByText('Votre demande est retirée.')).toBeVisible();
  await button(page, 'Demander à rejoindre l’équipe').click();
  await expect(main(page).getByRole('status').getByText(ASKED)).toBeVisible();

  const responsible = await pageOf(browser, owner);
  await responsible.goto('/recruiter/team');
  await button(responsible, /^Refuser la demande/).click();
  await expect(main(responsible).getByRole('status')).toContainText('La demande est refusée');

  await page.goto('/recruiter/profile');
  await expect(panel).toContainText('son responsable n’a pas accepté votre demande');
  await button(page, 'Ce n’est pas mon équipe').click();
  await expect(page).toHaveURL(/\/recruiter\/company\/verification/);
  await expect(main(page).getByRole('heading', { name: 'Par un document' })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/recruiter/myoffer/create');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});
