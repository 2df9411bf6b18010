import { expect, type Page, test } from 'playwright/test';
import { readMail } from '../support/outbox.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD, fillSignIn } from '../support/people.ts';
import { results, searchFromHome } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const MECHANIC = 'Mécanicien automobile / Mécanicienne automobile';

/** Results that the candidate has not applied to yet offer a CV choice. */
const open = (page: Page) => results(page).filter({ has: page.getByLabel('Choisir un CV') });

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
    await main.getByLabel('Message au garage').fill('Bonjour, je suis libre lundi.');
    await main.getByRole('button', { name: 'Envoyer CV' }).click();
    await expect(page).toHaveURL(/\/candidate\/application\/sent\?sent=\d+$/);
    await expect(main.getByText('Candidature envoyée avec succès')).toBeVisible();
    await page.goto(form);
    await expect(main.getByText('Vous avez déjà postulé à cette offre.')).toBeVisible();
    await main.getByRole('link', { name: 'Suivre ma candidature' }).click();
    await expect(main.getByText('Bonjour, je suis libre lundi.')).toBeVisible();
  });
});

test('the demo candidate applies from a list and stays there', async ({ page, request }) => {
  await openSession(page, { role: 'candidate', email: DEMO_CANDIDATE, password: DEMO_PASSWORD });
  await page.goto('/candidate/searchjob/result?job=1&city=75056');
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
  // Without the distance that a result adds.
  await expect(sent.locator(`a[href="${href.split('#')[0]}"]`)).toBeVisible();
  await expect(sent.getByText('En attente').first()).toBeVisible();
});
