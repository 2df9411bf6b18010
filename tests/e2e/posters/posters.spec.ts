import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page, test } from 'playwright/test';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { postersContract } from '#lib/contract/posters/posters.ts';
import { readPdf } from '#tests/support/pages/read-pdf.ts';
import { type Account, newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { giveCvs } from '../support/cvs.ts';
import { giveOffers } from '../support/offers.ts';
import { openDetails } from '../support/open-details.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { ORIGIN, openSession, openSessionOf } from '../support/session.ts';

/** A robot's visits do not count, and the browser of the tests calls itself one. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function liveOffer(request: APIRequestContext) {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  return { recruiter, offerId };
}

async function deskOf(browser: Browser, recruiter: Account): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await openSession(desk, recruiter);
  await desk.goto('/recruiter/myoffer');
  await openDetails(desk);
  return desk;
}

/** What one click downloads, and the code on it. */
async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name }).click(),
  ]);
  const pdf = await readPdf(await readFile(await file.path()));
  const text = pdf.pages.map((each) => each.text).join(' ');
  const code = /\/o\/([A-Z\d]{7})/.exec(text)?.[1] ?? '';
  return { name: file.suggestedFilename(), pdf, text, code };
}

async function applyByForm(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Prénom', { exact: true }).fill('Aglaé');
  await main.getByLabel('Nom', { exact: true }).fill('Dubreuil');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  // Refused once without its other fields: what the poster adds must survive that.
  await main.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click();
  await expect(main.getByText(/champs sont à corriger/)).toBeVisible();
  await main.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await main.getByLabel('Expérience', { exact: true }).selectOption({ index: 2 });
  await main.getByRole('checkbox', { name: 'J’ai 15 ans ou plus', exact: true }).check();
  await main.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click();
  await expect(main.getByText(`Un e-mail vient de partir à ${email}.`)).toBeVisible();
  await page.goto(linkIn(await readMail(request, email), '/apply/confirm/'));
  await main.getByRole('button', { name: 'Envoyer au garage' }).click();
  await expect(main.getByText('Votre candidature est envoyée.')).toBeVisible();
}

const figures = (desk: Page, text: string) =>
  expect
    .poll(async () => {
      await desk.reload();
      return desk.getByRole('main').getByText(text, { exact: true }).count();
    })
    .toBe(1);

test.use({ userAgent, viewport: { width: 360, height: 740 } });

test('a poster leads to the form, and its recruiter sees what came of it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { recruiter, offerId } = await liveOffer(request);
  const desk = await deskOf(browser, recruiter);
  const a6 = await download(desk, /^Affiche A6 à imprimer/);
  const a4 = await download(desk, /^Affiche A4 à imprimer/);
  expect(a6.name).toMatch(/^Affiche A6 .+\.pdf$/);
  expect(a6.pdf.pages).toHaveLength(1);
  expect(a6.text).toContain(`${new URL(baseURL ?? '').host}/o/${a6.code}`);
  expect(a4.code).toBe(a6.code);
  await figures(desk, 'Affiche : aucune visite, aucune candidature');
  // The recruiter's own look at it.
  await desk.goto(`/o/${a6.code}`);
  await expect(desk).toHaveURL(`/offer/${offerId}/apply?poster=${a6.code}`);

  await page.goto(`/o/${a6.code.toLowerCase()}`);
  await expect(page).toHaveURL(`/offer/${offerId}/apply?poster=${a6.code}`);
  // Reading the offer first loses nothing of it.
  await page.getByRole('main').getByRole('link', { name: 'Revenir à l’offre' }).click();
  await expect(page).toHaveURL(`/offer/${offerId}?poster=${a6.code}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Postuler/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(`/offer/${offerId}/apply?poster=${a6.code}`);
  await applyByForm(page, request, `affiche.${process.pid}.${Date.now()}@exemple.test`);
  await desk.goto('/recruiter/myoffer');
  await openDetails(desk);
  await figures(desk, 'Affiche : 1 visite, 1 candidature');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a candidate who is signed in applies from a poster with the own form', async ({
    page,
    browser,
    request,
  }) => {
    const { recruiter, offerId } = await liveOffer(request);
    const desk = await deskOf(browser, recruiter);
    const { code } = await download(desk, /^Affiche A4 à imprimer/);
    const candidate = await newAccount(request, 'candidate');
    await giveCvs(request, candidate, [{}]);
    await openSession(page, candidate);
    await page.goto(`/o/${code}`);
    await expect(page).toHaveURL(`/candidate/offers/${offerId}/apply?poster=${code}`);
    await page.getByRole('main').getByRole('button', { name: 'Envoyer CV' }).click();
    await expect(page).toHaveURL(/\/candidate\/application\/sent/);
    await figures(desk, 'Affiche : 1 visite, 1 candidature');
  });
});

test('the printed address is a redirect that nobody keeps or lists, closes with its offer, and is missed kindly', async ({
  playwright,
  request,
}) => {
  const { recruiter, offerId } = await liveOffer(request);
  const owner = await clientOf(recruiter);
  const { code } = (await owner(postersContract.prepare, { params: { id: offerId } })).data;
  const answer = await request.get(`/o/${code}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()).toMatchObject({
    location: `/offer/${offerId}/apply?poster=${code}`,
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
  });
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /o/');

  expect((await request.get(`/api/posters/${offerId}/a4`)).status()).toBe(401);
  const other = await playwright.request.newContext({ baseURL: ORIGIN });
  await openSessionOf(other, await newAccount(request, 'recruiter'));
  expect((await other.get(`/api/posters/${offerId}/a4`)).status()).toBe(404);
  await openSessionOf(other, recruiter);
  expect((await other.get(`/api/posters/${offerId}/a4`)).status()).toBe(200);
  expect((await other.get(`/api/posters/${offerId}/a3`)).status()).toBe(404);
  await other.dispose();

  await owner(ownOffersContract.switchActive, { params: { id: offerId } });
  await expect
    .poll(async () => (await request.get(`/o/${code}`)).text())
    .toContain('Cette offre n’est plus disponible');
  const closed = await request.get(`/o/${code}`);
  expect(closed.url()).toBe(`${ORIGIN}/offer/${offerId}`);
  expect(await closed.text()).toContain('Offres similaires');

  for (const unknown of ['/o/CDFGHJK', '/o/nothing-like-it']) {
    const missed = await request.get(unknown);
    expect(missed.status(), unknown).toBe(404);
    expect(await missed.text(), unknown).toMatch(
      /<a [^>]*href="\/candidate\/searchjob\/result"[^>]*>([^<]|<(?!\/a))*Rechercher une offre/,
    );
  }
});
