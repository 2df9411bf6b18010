import { expect, type Page, test } from 'playwright/test';
import { aSiret } from '#tests/support/organisations/a-siret.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => main(page).getByRole('button', { name: 'Enregistrer' }).click();

/** Fills what a registration did not ask for, but the SIRET. */
async function fillIn(page: Page): Promise<void> {
  const form = main(page);
  await form.getByLabel('Prénom').fill('Sophie');
  await form.getByLabel('Nom', { exact: true }).fill('Marchand');
  await form.getByLabel('Fonction').fill('Gérante');
  await form.getByLabel(/^Téléphone \(/).fill('04 74 00 00 01');
  await form.getByLabel(/^Adresse \(/).fill('12 rue de la Quarantaine');
  await form.getByLabel('Code postal').fill('23000');
  await form.getByLabel('Ville').fill('Guéret');
}

test('a recruiter registers, verifies the address and completes the profile', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const email = `garage.${process.pid}.${Date.now()}@exemple.test`;
  await page.goto('/recruiter/register');
  const form = main(page);
  await form.getByLabel('Nom de l’entreprise').fill('Garage Tréfonds');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Mot de passe', { exact: true }).fill('Vilebrequin7!');
  await form.getByLabel(/^J’accepte/).check();
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/recruiter\/login/);
  await page.goto(linkIn(await readMail(request, email), '/check-email'));
  await expect(page).toHaveURL(/\/recruiter\/myoffer\/create$/);
  await page.goto('/recruiter/profile?next=/recruiter/myoffer');

  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Mon profil recruteur');
  await expect(form.getByLabel('Nom de l’entreprise')).toHaveValue('Garage Tréfonds');
  await expect(form.getByRole('textbox', { name: 'Adresse e-mail', exact: true })).toHaveValue(email);
  await fillIn(page);
  // A number of its own: who types that of another company asks to join it.
  const siret = aSiret().replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');
  const wrong = siret.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
  await form.getByLabel('SIRET').fill(wrong);
  await save(page);
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expectReachable(page);
  await expectNoSideways(page);
  await summary.getByRole('link', { name: /Veuillez entrer un numéro SIRET ou SIREN valide/ }).click();
  await expect(form.getByLabel('SIRET')).toBeFocused();
  await form.getByLabel('SIRET').fill(siret);
  await expect(form.getByText('SIREN de l’entreprise')).toBeVisible();
  await save(page);
  await expect(page.getByRole('status').getByText('Mise à jour effectuée')).toBeVisible();
  // The header follows.
  await expect(page.getByRole('banner').getByText('Sophie')).toBeVisible();
  await expect(form.getByLabel(/^Téléphone \(/)).toHaveJSProperty('readOnly', false);
  await expect(form.getByLabel('Ville')).toHaveValue('Guéret');
  await form.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/recruiter\/myoffer$/);

  await page.goto('/recruiter/profile');
  await expect(form.getByLabel('SIRET')).toHaveValue(siret);
});
