import { expect, type Page, test } from 'playwright/test';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import {
  DEMO_CANDIDATE,
  DEMO_PASSWORD,
  DEMO_RECRUITER,
  fillSignIn,
  signInAsCandidate,
} from '../support/people.ts';
import { results, searchFromHome, settled } from '../support/search.ts';

const MECHANIC = 'Mécanicien automobile / Mécanicienne automobile';

/** Results that the candidate has not applied to yet offer a CV choice. */
const open = (page: Page) => results(page).filter({ has: page.getByLabel('Choisir un CV') });

test('a visitor with an account finds the sign-in on the form, and applies to the offer', async ({
  page,
}) => {
  await searchFromHome(page, MECHANIC, 'Lyon');
  await results(page)
    .first()
    .getByRole('link', { name: /\(H\/F\)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/offer\/\d+$/);
  const offer = new URL(page.url()).pathname;
  await settled(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vite, je postule/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${offer}/apply$`));
  await page.getByRole('main').getByRole('link', { name: 'J’ai déjà un compte' }).click();
  await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/candidate\/offers\/\d+\/apply$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the sign-in and then to a form, which sends the application once', async ({
    page,
  }) => {
    await searchFromHome(page, MECHANIC, 'Lille');
    const button = results(page)
      .first()
      .getByRole('link', { name: /Vite, je postule/ });
    await button.click();
    await page.getByRole('main').getByRole('link', { name: 'J’ai déjà un compte' }).click();
    await expect(page).toHaveURL(/\/candidate\/login\?next=/);
    await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/candidate\/offers\/\d+\/apply$/);
    const form = page.url();
    const main = page.getByRole('main');
    await main.getByRole('radio').first().check();
    await main.getByRole('button', { name: 'Envoyer CV' }).click();
    await expect(page).toHaveURL(/\/candidate\/application\/sent\?sent=\d+$/);
    await expect(main.getByText('Candidature envoyée avec succès')).toBeVisible();
    await page.goto(form);
    await expect(main.getByText('Vous avez déjà postulé à cette offre.')).toBeVisible();
  });
});

test('a new user registers, is signed in by the mailed link and sees the next step', async ({
  page,
  request,
}) => {
  const email = `nadia.${Date.now()}@exemple.test`;
  await page.goto('/candidate/register');
  const form = page.getByRole('main');
  await form.getByLabel('Prénom').fill('Nadia');
  await form.getByLabel('Nom', { exact: true }).fill('Ferrand');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Mot de passe', { exact: true }).fill('Vilebrequin7!');
  await form.getByLabel(/J’accepte/).check();
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/candidate\/login/);
  await expect(form.getByText('Veuillez vérifier votre e-mail pour activer le compte')).toBeVisible();

  await fillSignIn(page, email, 'Vilebrequin7!');
  await expect(form.getByText('Veuillez vérifier votre e-mail pour activer le compte').first()).toBeVisible();
  await expect(page).toHaveURL(/\/candidate\/login/);

  await page.goto(linkIn(await readMail(request, email), '/check-email'));
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
  await expect(page.getByText('Bienvenue Nadia')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Créer un CV' }).click();
  await expect(page).toHaveURL(/\/candidate\/mycv\/create$/);
});

test('the demo candidate applies from a list and stays there', async ({ page, request }) => {
  await signInAsCandidate(page);
  await searchFromHome(page, MECHANIC, 'Paris');
  const offer = open(page).first();
  const href = (await offer.getByRole('link', { name: /\(H\/F\)/ }).getAttribute('href')) ?? '';
  const row = results(page).filter({ has: page.locator(`a[href="${href}"]`) });
  const send = row.getByRole('button', { name: 'Envoyer CV' });
  // The one that was sent last.
  await expect(row.getByLabel('Choisir un CV')).not.toHaveValue('');
  await send.click();
  const question = page.getByRole('dialog', { name: 'Voulez-vous postuler pour cet emploi ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await send.click();
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByRole('status').getByText('Candidature envoyée avec succès')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Voir', exact: true })).toBeVisible();
  await expect(row.getByLabel('Choisir un CV')).toHaveCount(0);
  expect(await readMail(request, DEMO_CANDIDATE)).toContain('Votre candidature est envoyée');

  await row.getByRole('link', { name: 'Voir', exact: true }).click();
  await expect(page).toHaveURL(/\/candidate\/offers\/\d+$/);
  await page.goto('/candidate/application/sent');
  const sent = page.getByRole('list', { name: 'Vos candidatures' });
  await expect(sent.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(sent.getByText('En attente').first()).toBeVisible();
});

test('a favourite is added and removed', async ({ page }) => {
  await signInAsCandidate(page);
  await searchFromHome(page, MECHANIC, 'Marseille');
  const row = results(page).first();
  await row.getByRole('button', { name: 'Mettre en favoris' }).click();
  await expect(row.getByRole('button', { name: 'Supprimer des favoris' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Offre ajoutée aux favoris')).toBeVisible();
  await page.reload();
  await row.getByRole('button', { name: 'Supprimer des favoris' }).click();
  await expect(row.getByRole('button', { name: 'Mettre en favoris' })).toBeVisible();
});

test('the demo candidate applies on an offer’s page; the recruiter’s API shows it', async ({
  page,
  request,
}) => {
  const { id, token } = await recruiterAccess(page);
  const offers = await offersOf(page, id);
  await signInAsCandidate(page);
  const applied = await (await page.request.get('/api/upstream/liaisons')).json();
  const offerId = offers.find((id) => !applied.data.offersIdList.includes(id));
  expect(offerId, 'an offer of the demo recruiter that nobody applied to').toBeDefined();

  await page.goto(`/offer/${offerId}`);
  const main = page.getByRole('main');
  await main.getByLabel('Choisir un CV').selectOption({ index: 1 });
  const cv = await main.getByLabel('Choisir un CV').locator('option:checked').textContent();
  await main.getByRole('button', { name: 'Envoyer CV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page).toHaveURL(/\/candidate\/application\/sent/);
  await expect(page.getByText('Candidature envoyée avec succès')).toBeVisible();

  const received = await request.post(`${UPSTREAM}/cv-infos?limit=50`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const { data } = await received.json();
  const found = data.find((each: { offerId: number }) => each.offerId === offerId);
  expect(found).toMatchObject({ origin: 'application', cv: { name_cv: cv } });
  expect(found.cv.user.email).toBe(DEMO_CANDIDATE);
});

/** The demo recruiter's own access to the API. */
async function recruiterAccess(page: Page): Promise<{ id: number; token: string }> {
  const answer = await page.request.post(`${UPSTREAM}/auth/signin/recruiter`, {
    data: { email: DEMO_RECRUITER, password: DEMO_PASSWORD },
  });
  const { data } = await answer.json();
  return { id: data.id, token: data.accessToken };
}

/** Ids of a recruiter's live offers for mechanics around Lyon, where the demo garage stands. */
async function offersOf(page: Page, recruiterId: number): Promise<number[]> {
  const answer = await page.request.post(`${UPSTREAM}/searchOffer?limit=50`, {
    data: { joblistId: 1, city_code: '69383', maxRange: 10 },
  });
  const { data } = await answer.json();
  const own = data.filter(({ offer }: { offer: { userId: number } }) => offer.userId === recruiterId);
  return own.map(({ offerId }: { offerId: number }) => offerId);
}
