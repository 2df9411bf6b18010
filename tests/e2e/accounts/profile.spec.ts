import { expect, type Page, test } from 'playwright/test';
import { birthdayAtAge } from '#tests/support/accounts/birthdays.ts';
import { newAccount } from '../support/accounts.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectReachable } from '../support/reach.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const done = (page: Page) => page.getByRole('status').getByText('Mise à jour effectuée');

/** A picture as a phone takes it: 12 million pixels, drawn by the browser itself. */
async function aPhoto(page: Page): Promise<Buffer> {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d');
    context?.fillRect(1500, 1000, 900, 900);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(content.split(',')[1] ?? '', 'base64');
}

/** Fills what a registration did not ask for. */
async function fillIn(page: Page): Promise<void> {
  const form = main(page);
  await form.getByText('Mme', { exact: true }).click();
  await form.getByLabel('Date de naissance').pressSequentially('17051994');
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
  await form.getByLabel('Adresse', { exact: true }).fill('3 rue du Moulin');
  await form.getByLabel('Code postal').fill('23000');
  await form.getByLabel('Ville').fill('Guéret');
}

test('a candidate completes the profile with a photo, and goes on to the CV', async ({ page, request }) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/profile?next=/candidate/mycv/create');
  const form = main(page);
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('MES INFORMATIONS PERSONNELLES');
  const photo = await aPhoto(page);
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choisir une photo' }).click();
  await (await chooser).setFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: photo });
  // The photo is framed with the keyboard alone.
  const zoom = page.getByRole('dialog', { name: 'Cadrer la photo' }).getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('4');
  // A hand pulls it too.
  const across = page.getByRole('slider', { name: 'Position, de gauche à droite' });
  await page.getByRole('img', { name: 'Aperçu de la photo cadrée' }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(across).not.toHaveValue('0.5');
  await expectReachable(page);
  await page.getByRole('button', { name: 'Utiliser cette photo' }).press('Enter');
  await expect(form.getByText('Photo prête.')).toBeVisible();

  await fillIn(page);
  await form.getByLabel('Prénom').fill('Nadège');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Nadège')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Créer mon CV' })).toHaveAttribute(
    'href',
    '/candidate/mycv/create',
  );

  await page.reload();
  const picture = form.locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 512);
  const address = await picture.getAttribute('src');
  expect((await page.request.get(`${address}`)).headers()['cache-control']).toContain('private');
  expect((await request.get(`${address}`)).status()).toBe(404);
  await expect(form.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78');
});

test('the profile is saved without JavaScript, or comes back with what is wrong', async ({ request }) => {
  await openSessionOf(request, await newAccount(request, 'candidate'));
  const person = plainVisitor(request);
  await person.open('/candidate/profile');
  expect(person.buttons('Choisir une photo')).toBe(0);
  person.tick('Mme');
  person.type(/^Téléphone/, '06 12 34 56 78');
  person.type(/^Adresse( \(|$)/, '3 rue du Moulin');
  person.type(/^Code postal/, '23000');
  person.type(/^Ville/, 'Guéret');
  person.type(/^Date de naissance/, birthdayAtAge(13).split('-').reverse().join('/'));
  person.type(/^Prénom/, 'Nadège');
  await person.press('Enregistrer');
  expect(person.told('alert')).toContain('Vous devez avoir au moins 14 ans');
  expect(person.value(/^Prénom/)).toBe('Nadège');
  person.type(/^Date de naissance/, '17/05/1994');
  await person.press('Enregistrer');
  expect(person.text()).toContain('Mise à jour effectuée');
  expect(person.value(/^Ville/)).toBe('Guéret');
});
