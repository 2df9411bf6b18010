import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { CLIENT, type FakeProvider, startProvider } from '../../support/organisations/a-provider.ts';
import { type Account, newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { fillSignIn } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const SETTINGS = '/recruiter/company/connection';
const PASSWORD = 'Courroie-2027';
const USE_GARAGE = 'Votre garage demande de se connecter avec le compte de l’entreprise.';

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startProvider();
});
test.afterAll(() => provider.stop());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const nextDomain = () => `garage-${process.pid}-${Date.now()}.fr`;

/** The owner proves the domain of the website with the mailed link. */
async function verifyDomain(page: Page, request: APIRequestContext, domain: string): Promise<void> {
  await page.goto('/recruiter/company');
  await main(page).getByLabel('Site web').fill(`https://www.${domain}`);
  await button(page, 'Enregistrer l’entreprise').click();
  await expect(page.getByText('L’entreprise est enregistrée.').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'Vérifier mon garage' }).click();
  const mailbox = `accueil@${domain}`;
  await main(page)
    .getByLabel(/Adresse e-mail au domaine/)
    .fill(mailbox);
  await button(page, 'Recevoir le lien').click();
  await page.goto(linkIn(await readMail(request, mailbox), '/recruiter/company/verification'));
  await button(page, 'Vérifier mon garage').click();
  await expect(main(page).getByText('Votre garage est vérifié')).toBeVisible();
}

async function connect(page: Page, password: string, issuer = provider.issuer): Promise<void> {
  await page.goto(SETTINGS);
  await main(page).getByLabel('Adresse du service (issuer)').fill(issuer);
  await main(page).getByLabel('Identifiant client').fill(CLIENT.clientId);
  await main(page).getByLabel('Secret client').fill(CLIENT.clientSecret);
  await main(page).getByLabel('Votre mot de passe Bielle').fill(password);
  await button(page, 'Enregistrer la connexion').click();
}

/** The same without a page. */
async function verifyDomainByApi(owner: Client, request: APIRequestContext, domain: string): Promise<void> {
  const website = `https://www.${domain}`;
  const email = `accueil@${domain}`;
  await owner(organisationsContract.update, { body: { name: 'Garage Ferrand', website } });
  await owner(verificationContract.sendLink, { body: { email } });
  const link = linkIn(await readMail(request, email), '/recruiter/company/verification');
  const token = new URL(link, 'http://garage.test').searchParams.get('token') ?? '';
  await owner(verificationContract.openLink, { body: { token } });
}

/** Somebody whom the owner invites, and who registers by the mailed link. */
async function aMember(owner: Client, request: APIRequestContext, email: string): Promise<Account> {
  const body = { email, role: 'manager', mayPublish: true, siteIds: null } as const;
  await owner(teamContract.invite, { body });
  const [, token = ''] = /\/invitation\/([\w-]{43})/.exec(await readMail(request, email)) ?? [];
  const person = { firstName: 'Lou', lastName: 'Kerbrat', password: PASSWORD, policy: true } as const;
  const visitor = createClient({ baseUrl: UPSTREAM });
  await visitor(teamInvitationsContract.register, { params: { token }, body: person });
  return { role: 'recruiter', email, password: PASSWORD };
}

test('an owner connects the garage, signs in by its provider, and makes that mandatory for the team', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const domain = nextDomain();
  const owner = await newAccount(request, 'recruiter', domain);
  await openSession(page, owner);
  await page.goto('/recruiter/company');
  await main(page).getByRole('link', { name: 'Régler la connexion' }).click();
  await expect(main(page).getByText('Vérifiez d’abord votre domaine')).toBeVisible();
  await verifyDomain(page, request, domain);

  await connect(page, owner.password, 'http://localhost:1');
  await expect(main(page).getByText('Ce service ne répond pas à cette adresse')).toBeVisible();
  await expect(main(page).getByLabel('Identifiant client')).toHaveValue(CLIENT.clientId);
  await expect(main(page).getByLabel('Secret client')).toHaveValue('');
  await connect(page, owner.password);
  await expect(main(page).getByText('La connexion est enregistrée')).toBeVisible();
  await expect(main(page).getByText(`Active pour les adresses au domaine ${domain}`)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(CLIENT.clientSecret);
  await button(page, 'Tester le service').click();
  await expect(main(page).getByText('Le service de connexion répond')).toBeVisible();
  await expect(button(page, 'Rendre obligatoire pour l’équipe')).toHaveCount(0);
  await expectNoSideways(page);

  provider.lets(owner.email);
  const requestedPaths: string[] = [];
  page.on('request', (sent) => {
    if (sent.headers().referer?.includes('/login/garage')) requestedPaths.push(new URL(sent.url()).pathname);
  });
  await button(page, `Me connecter avec ${owner.email}`).click();
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  expect(requestedPaths, 'a late answer would end the new session').not.toContain('/api/session');
  await expect(main(page).getByText('1 personne s’est connectée ainsi')).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  const email = `lou@${domain}`;
  await openSession(member, await aMember(await clientOf(owner), request, email));
  await button(page, 'Rendre obligatoire pour l’équipe').click();
  await expect(main(page).getByText('Obligatoire pour l’équipe')).toBeVisible();
  expect((await member.request.get('/recruiter/myoffer')).url()).toMatch(/\/recruiter\/myoffer$/);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/recruiter/login');
  await fillSignIn(elsewhere, email, PASSWORD);
  await expect(main(elsewhere).getByText(USE_GARAGE)).toBeVisible();
  await main(elsewhere)
    .getByRole('link', { name: 'Se connecter avec le compte de mon entreprise' })
    .first()
    .click();
  await expect(elsewhere).toHaveURL(/\/recruiter\/login\/garage$/);
  await main(elsewhere).getByLabel('Adresse e-mail professionnelle').fill(email);
  provider.lets(email);
  await button(elsewhere, 'Continuer').click();
  await expect(elsewhere).toHaveURL(/\/recruiter\/myoffer$/);
  const cookies = await elsewhere.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('bielle_garage');

  await page.goto(SETTINGS);
  await button(page, 'Supprimer la connexion').click();
  await expect(main(page).getByText('La connexion est supprimée')).toBeVisible();
});

test('somebody signs in by the provider without JavaScript, and each refusal is one sentence on the page of the sign-in', async ({
  request,
}) => {
  const domain = nextDomain();
  const owner = await newAccount(request, 'recruiter', domain);
  const client = await clientOf(owner);
  await verifyDomainByApi(client, request, domain);
  const { password } = owner;
  await client(authenticationContract.confirmAuthentication, { body: { password } });
  await client(connectionContract.save, { body: { issuer: provider.issuer, ...CLIENT } });

  const person = plainVisitor(request);
  const begin = async (email: string) => {
    await person.open('/recruiter/login/garage?next=%2Frecruiter%2Fteam');
    person.type('Adresse e-mail professionnelle', email);
    await person.press('Continuer');
  };
  /** A browser goes on by itself from the page between. */
  const signIn = async (email: string) => {
    await begin(email);
    await person.follow(/^Continuer vers/);
  };
  await begin('quelqu.un@gmail.com');
  expect(person.text()).toContain('Aucun garage ne se connecte par ce domaine');
  expect(person.value('Adresse e-mail professionnelle')).toBe('quelqu.un@gmail.com');

  provider.lets(`inconnu@${domain}`);
  await signIn(`inconnu@${domain}`);
  expect(person.told('alert')).toContain('Vous ne faites pas encore partie de ce garage');
  provider.lets(owner.email, { email_verified: false });
  await signIn(owner.email);
  expect(person.told('alert')).toContain('ne confirme pas votre adresse');
  provider.lets(owner.email, { nonce: 'another' });
  await signIn(owner.email);
  expect(person.told('alert')).toContain('n’a pas pu être vérifiée');
  await person.open('/api/session/garage?code=a&state=b');
  expect(person.address()).toBe('/recruiter/login/garage');
  expect(person.told('alert')).toContain('a expiré ou a déjà servi');

  provider.lets(owner.email);
  await signIn(owner.email);
  expect(person.address()).toBe('/recruiter/team');
});
