import { expect, type Page, test } from 'playwright/test';
import { linkIn, readMail } from '../support/outbox.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { type Account, openSession } from '../support/session.ts';

const OWNER: Account = { role: 'recruiter', email: 'responsable@bielle.test', password: DEMO_PASSWORD };

const main = (page: Page) => page.getByRole('main');

test('an invited person registers with the mailed link and is part of the team', async ({
  page,
  browser,
  request,
}) => {
  const email = `equipe${Date.now()}@exemple.test`;
  await openSession(page, OWNER);
  await page.goto('/recruiter/team');
  await main(page).getByLabel('Adresse e-mail').fill('pas une adresse');
  await main(page).getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
  await expect(main(page).getByLabel('Adresse e-mail')).toHaveValue('pas une adresse');
  await expect(
    main(page).getByText('Indiquez une adresse complète, par exemple prenom@exemple.fr'),
  ).toBeVisible();
  await main(page).getByLabel('Adresse e-mail').fill(email);
  await main(page).getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
  await expect(main(page).getByRole('status')).toContainText(email);

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(linkIn(await readMail(request, email), '/invitation/'));
  await expect(main(invited)).toContainText('vous invite à rejoindre l’équipe de');
  await main(invited).getByLabel('Prénom').fill('Lou');
  await main(invited).getByLabel('Nom', { exact: true }).fill('Kerbrat');
  await main(invited).getByLabel('Mot de passe').fill('Courroie-2027');
  await main(invited).getByRole('checkbox').check();
  await main(invited).getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(main(invited).getByText('Bienvenue dans l’équipe !')).toBeVisible();

  await page.goto('/recruiter/team');
  await expect(main(page).getByText('Lou Kerbrat')).toBeVisible();
  await main(page).getByLabel('Retirer Lou Kerbrat').first().click();
  await main(page).getByRole('button', { name: 'Retirer Lou Kerbrat' }).click();
  await expect(main(page).getByRole('status')).toContainText('ne fait plus partie de l’équipe');
  await invited.goto('/recruiter/myoffer');
  await expect(main(invited).locator('article')).toHaveCount(0);
  await context.close();
});
