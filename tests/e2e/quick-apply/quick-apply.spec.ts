import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { comeFrom } from '../support/addresses.ts';
import { askForLink, hand, liveOffer } from '../support/apply-by-hand.ts';
import { openDetails } from '../support/open-details.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { fillSignIn } from '../support/people.ts';
import { openSession } from '../support/session.ts';

test.beforeEach(({ page }) => comeFrom(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('somebody whom a search engine sends applies without an account, and the recruiter sees it only then', async ({
    page,
    browser,
    request,
  }) => {
    const { recruiter, offerId } = await liveOffer(request);
    const email = `passante.${process.pid}.${Date.now()}@exemple.test`;
    const person = hand(page);
    await page.goto(`/offer/${offerId}`);
    await person.press('link', /^Postuler/);
    await expect(page).toHaveURL(new RegExp(`/offer/${offerId}/apply$`));
    await person.type('Prénom', 'Aglaé');
    await person.type('Nom', 'Dubreuil');
    // Refused once: each field says beside it what is wrong, and nothing that was typed is lost.
    const { main } = person;
    await main.getByLabel('E-mail', { exact: true }).fill('aglae');
    await main.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click();
    await expect(main.getByText(/champs sont à corriger/)).toBeVisible();
    await expect(main.getByLabel('Prénom', { exact: true })).toHaveValue('Aglaé');
    await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue('aglae');
    await expect(main.getByLabel('Téléphone', { exact: true })).toHaveAccessibleDescription(
      'Ce champ est obligatoire',
    );
    await person.type('E-mail', email);
    await person.type('Téléphone', '06 12 34 56 78');
    await person.choose('Expérience', 2);
    await person.unfold('Ajouter mes permis ou un message');
    await person.tick('Permis B (véhicule léger)');
    await person.type('Message au garage (facultatif)', 'Je suis libre dès lundi.');
    await person.tick('J’ai 15 ans ou plus');
    expect(person.fields()).toBeLessThanOrEqual(8);
    await askForLink(person, email);

    const office = await browser.newContext();
    const desk = await office.newPage();
    await openSession(desk, recruiter);
    await desk.goto('/recruiter/application/received');
    await expect(desk.getByText('Aglaé Dubreuil')).toHaveCount(0);

    await page.goto(linkIn(await readMail(request, email), '/apply/confirm/'));
    await expect(person.main.getByText('Le garage n’a encore rien reçu.')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(person.main.getByRole('button', { name: 'Envoyer au garage' })).toBeInViewport({ ratio: 1 });
    await expect(person.main.getByRole('link', { name: 'Corriger' })).toBeInViewport({ ratio: 1 });
    await person.press('button', 'Envoyer au garage');
    await expect(person.main.getByText('Votre candidature est envoyée.')).toBeVisible();
    expect(person.taps()).toBe(3);

    await desk.reload();
    await desk
      .getByRole('main')
      .getByRole('link', { name: /Aglaé Dubreuil/ })
      .first()
      .click();
    await expect(desk.getByText('Je suis libre dès lundi.')).toBeVisible();
    await office.close();

    await page.goto(linkIn(await readMail(request, email), '/apply/follow/'));
    await expect(person.main.getByText('Vue par le recruteur')).toBeVisible();
    await person.press('link', 'Retirer ma candidature');
    await expect(person.main.getByRole('button', { name: 'Retirer ma candidature' })).toBeInViewport({
      ratio: 1,
    });
    await person.press('button', 'Retirer ma candidature');
    await expect(person.main.getByText('Votre candidature est retirée.')).toBeVisible();
  });
});

/** Somebody applies to an offer without an account, up to the page that says so. */
async function applyTo(page: Page, request: APIRequestContext, offerId: number, email: string) {
  await page.goto(`/offer/${offerId}/apply`);
  const person = hand(page);
  const { main, type, choose, tick, press } = person;
  await type('Prénom', 'Aglaé');
  await type('Nom', 'Dubreuil');
  await type('E-mail', email);
  await type('Téléphone', '06 12 34 56 78');
  await choose('Expérience', 1);
  await tick('J’ai 15 ans ou plus');
  await askForLink(person, email);
  await page.goto(linkIn(await readMail(request, email), '/apply/confirm/'));
  await press('button', 'Envoyer au garage');
  await expect(main.getByText('Votre candidature est envoyée.')).toBeVisible();
  return person;
}

test('a first password, chosen after the application, opens the space', async ({ page, request }) => {
  const { offerId } = await liveOffer(request);
  const email = `motdepasse.${process.pid}.${Date.now()}@exemple.test`;
  const { main, type, press } = await applyTo(page, request, offerId, email);
  await type('Mot de passe', 'Vilebrequin7!');
  await press('button', 'Enregistrer');
  await expect(page).toHaveURL(/\/candidate\/application\/sent$/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Candidatures envoyées (1)');
});

test('somebody without a password is led from the mail of a message to the first password, and then to the message', async ({
  page,
  request,
  browser,
}) => {
  const { recruiter, offerId } = await liveOffer(request);
  const email = `courrier.${process.pid}.${Date.now()}@exemple.test`;
  const { main, type, press } = await applyTo(page, request, offerId, email);
  const office = await browser.newContext();
  const desk = await office.newPage();
  await openSession(desk, recruiter);
  await desk.goto('/recruiter/application/received');
  await openDetails(desk);
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Écrire à/ })
    .click();
  const letter = desk.getByRole('form', { name: 'Nouveau message' });
  await letter.getByLabel('Objet').fill('Votre candidature');
  await letter.getByLabel('Message').fill('Quand êtes-vous libre ?');
  await letter.getByRole('button', { name: 'Envoyer' }).click();
  await expect(desk).toHaveURL(/\/message\/sent$/);
  await office.close();

  await page.goto(linkIn(await readMail(request, email), '/candidate/forgot-password'));
  await expect(main.getByText(/ont postulé sans compte/)).toBeVisible();
  await type('Adresse e-mail', email);
  await press('button', 'Recevoir un code');
  await expect(page).toHaveURL(/\/candidate\/confirm-password/);
  const code = /\b\d{6}\b/.exec(await readMail(request, email))?.[0] ?? '';
  await type('Code reçu par e-mail', code);
  await type('Nouveau mot de passe', 'Vilebrequin7!');
  await type('Confirmez votre mot de passe', 'Vilebrequin7!');
  await press('button', 'Enregistrer');
  await expect(page).toHaveURL(/\/candidate\/login/);
  await fillSignIn(page, email, 'Vilebrequin7!');
  await expect(main.getByText('Quand êtes-vous libre ?').first()).toBeVisible();
});
