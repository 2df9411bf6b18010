import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page, test } from 'playwright/test';
import { readPdf } from '#tests/support/pages/read-pdf.ts';
import { type Account, newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { giveOffers } from '../support/offers.ts';
import { openDetails } from '../support/open-details.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { openSession } from '../support/session.ts';

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
  return desk;
}

/** What one click downloads, and the code on it. */
async function download(page: Page, name: RegExp) {
  if (page.url().endsWith('/recruiter/myoffer')) await openDetails(page);
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ userAgent, javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('N-GA-10: a poster leads to the form, and its recruiter sees what came of it', async ({
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
      await applyByForm(page, request, `affiche.${process.pid}.${Date.now()}@exemple.test`);
      await desk.goto('/recruiter/myoffer');
      await figures(desk, 'Affiche : 1 visite, 1 candidature');
    });

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
}

test('a candidate who reads the offer first still counts for its poster', async ({
  page,
  browser,
  request,
}) => {
  const { recruiter, offerId } = await liveOffer(request);
  const desk = await deskOf(browser, recruiter);
  const { code } = await download(desk, /^Affiche A4 à imprimer/);
  await page.goto(`/o/${code}`);
  await page.getByRole('main').getByRole('link', { name: 'Revenir à l’offre' }).click();
  await expect(page).toHaveURL(`/offer/${offerId}?poster=${code}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vite, je postule/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(`/offer/${offerId}/apply?poster=${code}`);
});

test('the printed address is a redirect that nobody keeps or lists, closes with its offer, and is missed kindly', async ({
  page,
  browser,
  request,
}) => {
  const { recruiter, offerId } = await liveOffer(request);
  const desk = await deskOf(browser, recruiter);
  const { code } = await download(desk, /^Affiche A4 à imprimer/);
  const answer = await request.get(`/o/${code}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()).toMatchObject({
    location: `/offer/${offerId}/apply?poster=${code}`,
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
  });
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /o/');

  await desk.getByRole('button', { name: /^Désactiver/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^(Oui|Désactiver)/ })
    .click();
  await expect(desk.getByRole('link', { name: /^Affiche A4/ })).toHaveCount(0);
  await page.goto(`/o/${code}`);
  await expect(page).toHaveURL(`/offer/${offerId}`);
  await expect(page.getByText('Cette offre n’est plus disponible')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offres similaires' })).toBeVisible();

  for (const unknown of ['/o/CDFGHJK', '/o/nothing-like-it']) {
    const missed = await page.goto(unknown);
    expect(missed?.status(), unknown).toBe(404);
    await expect(page.getByRole('link', { name: 'Rechercher une offre' })).toHaveAttribute(
      'href',
      '/candidate/searchjob/result',
    );
  }
});

test('the page of an offer has the poster for its owner alone', async ({ page, browser, request }) => {
  const { recruiter, offerId } = await liveOffer(request);
  const desk = await deskOf(browser, recruiter);
  await desk.goto(`/recruiter/offer-preview/${offerId}`);
  const { code } = await download(desk, /^Affiche A6$/);
  expect(code).toHaveLength(7);
  await page.goto(`/recruiter/offer-preview/${offerId}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Affiche/ })).toHaveCount(0);
  const other = await deskOf(browser, await newAccount(request, 'recruiter'));
  expect((await other.request.get(`/api/posters/${offerId}/a4`)).status()).toBe(404);
  expect((await page.request.get(`/api/posters/${offerId}/a4`)).status()).toBe(401);
  expect((await desk.request.get(`/api/posters/${offerId}/a3`)).status()).toBe(404);
});
