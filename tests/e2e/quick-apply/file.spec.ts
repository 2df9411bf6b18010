import { expect, type Locator, test } from 'playwright/test';
import sharp from 'sharp';
import { drawPdf } from '../../support/cv-import/draw-pdf.ts';
import { aWrittenCv } from '../../support/cv-import/people.ts';
import { cvText } from '../../support/cv-import/write-cv.ts';
import { comeFrom } from '../support/addresses.ts';
import { askForLink, hand, liveOffer } from '../support/apply-by-hand.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { openSession } from '../support/session.ts';

test.beforeEach(({ page }) => comeFrom(page));

/** The picture of the page has come. */
async function seePage(main: Locator) {
  const picture = main.getByRole('img', { name: 'Page 1 sur 1' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
}

test('a CV file goes with the application, and fills the form', async ({ page, browser, request }) => {
  const { recruiter, offerId } = await liveOffer(request);
  const email = `fichier.${process.pid}.${Date.now()}@exemple.test`;
  const written = aWrittenCv(0);
  const [post] = written.experiences;
  const buffer = await drawPdf(cvText(written, 0), 0);
  await page.goto(`/offer/${offerId}/apply`);
  const person = hand(page);
  const { main, type, choose, press, tick } = person;
  await type('Prénom', 'Aglaé');
  await type('E-mail', email);
  const file = main.getByLabel(/^Joindre mon CV/);
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(main.getByText('cv.pdf n’a pas été lu.')).toBeVisible();
  await expect(main.getByLabel('Prénom', { exact: true })).toHaveValue('Aglaé');
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  await expect(main.getByText('cv.pdf (1 page) part avec votre candidature.')).toBeVisible();
  await expect(main.getByLabel('Nom', { exact: true })).toHaveValue('Lefebvre');
  await expect(main.getByLabel('Prénom', { exact: true })).toHaveValue('Aglaé');
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await choose('Expérience', 1);
  await press('button', 'Recevoir le lien par e-mail');
  await expect(main.getByText(/à corriger/)).toBeVisible();
  await expect(main.getByText('cv.pdf (1 page) part avec votre candidature.')).toBeVisible();
  await tick('J’ai 15 ans ou plus');
  await askForLink(person, email);
  await page.goto(linkIn(await readMail(request, email), '/apply/confirm/'));
  await expect(main.getByRole('heading', { name: 'Lu dans votre fichier' })).toBeVisible();
  await expect(main.getByText(post?.company ?? 'no company').first()).toBeVisible();
  await seePage(main);
  await press('button', 'Envoyer au garage');
  await expect(main.getByText('Votre candidature est envoyée.')).toBeVisible();
  await press('button', /^Postuler aussi/);
  await seePage(main);
  await press('button', 'Envoyer au garage');
  await expect(main.getByText('Votre candidature est envoyée.')).toBeVisible();
  const office = await browser.newContext();
  const desk = await office.newPage();
  await openSession(desk, recruiter);
  await desk.goto('/recruiter/application/received');
  await desk.getByRole('main').getByRole('link', { name: /Aglaé/ }).first().click();
  await expect(desk.getByText(post?.company ?? 'no company').first()).toBeVisible();
  await seePage(desk.getByRole('main'));
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Télécharger en PDF', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('CV Aglaé Lefebvre, Mécanicien Mécanicienne automobile.pdf');
  await office.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo of a CV goes with the application', async ({ page, request }) => {
    const { offerId } = await liveOffer(request);
    const email = `photo.${process.pid}.${Date.now()}@exemple.test`;
    await page.goto(`/offer/${offerId}/apply`);
    const person = hand(page);
    const { main, type, choose, press, tick } = person;
    const file = main.getByLabel(/^Joindre/);
    await type('Nom', 'Dubreuil');
    await type('E-mail', email);
    await type('Téléphone', '06 12 34 56 78');
    await choose('Expérience', 1);
    await tick('J’ai 15 ans ou plus');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('CV') });
    await press('button', 'Recevoir le lien par e-mail');
    await expect(main.getByText(/^Choisissez un fichier PDF/).first()).toBeVisible();
    const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await press('button', 'Recevoir le lien par e-mail');
    await expect(main.getByText('photo.jpg (1 page) part avec votre candidature.')).toBeVisible();
    await type('Prénom', 'Aglaé');
    await askForLink(person, email);
    // The code of the mail leads on like its link.
    await type('Code reçu par e-mail', '000');
    await press('button', 'Continuer');
    await expect(main.getByText(/^Ce n’est pas le code/)).toBeInViewport();
    await type('Code reçu par e-mail', /\b\d{6}\b/.exec(await readMail(request, email))?.[0] ?? '');
    await press('button', 'Continuer');
    await seePage(main);
    await press('link', 'Corriger');
    await main.getByRole('checkbox', { name: 'Ne pas joindre ce fichier' }).check();
    await press('button', 'Enregistrer');
    await expect(main.getByText('Aglaé')).toBeVisible();
    await expect(main.getByRole('img', { name: 'Page 1 sur 1' })).toHaveCount(0);
  });
});
