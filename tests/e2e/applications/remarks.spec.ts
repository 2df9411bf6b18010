import { expect, type Page, test } from 'playwright/test';
import { openDetails } from '../support/open-details.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const filter = (page: Page) => main(page).locator('summary').filter({ hasText: 'Filtrer et trier' });
const panel = (page: Page) => main(page).getByRole('group').filter({ hasText: 'Notes internes' });

test('a recruiter gives stars, tags and notes by keyboard, and finds the application by them', async ({
  page,
  request,
}) => {
  const { recruiter } = await aPair(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await expect(main(page).getByLabel('Étiquette', { exact: true })).toHaveCount(0);
  await openDetails(page);
  const summary = main(page).locator('summary').filter({ hasText: 'Notes internes' });
  await summary.focus();
  await page.keyboard.press('Enter');

  await page.getByRole('radio', { name: 'Sans étoile' }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^4\sétoiles/ })).toBeChecked();

  const tag = page.getByLabel('Ajouter une étiquette');
  await tag.fill('À rappeler très vite en janvier');
  await expect(tag).toHaveValue('À rappeler très vite en janvie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Retirer l’étiquette/ })).toBeVisible();
  await tag.fill('x'.repeat(30));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Retirer l’étiquette/ })).toHaveCount(2);

  await page.getByLabel('Écrire une note').fill('Disponible en mars.\n<b>Habite</b> à dix minutes.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText('Note ajoutée').first()).toBeVisible();
  await expect(panel(page).getByText('<b>Habite</b> à dix minutes.')).toBeVisible();
  await expect(page.getByText('La personne peut demander à lire vos notes.')).toBeVisible();
  await expectNoSideways(page);
  await expectReachableInBothThemes(page);

  await page.reload();
  await filter(page).click();
  await expect(main(page).getByText(/^4\sétoiles sur 5$/)).toHaveCount(2);
  await page.getByLabel('Étoiles', { exact: true }).selectOption('5');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(main(page).getByText('Aucun CV de cette liste ne correspond à ces filtres.')).toBeVisible();
  await filter(page).click();
  await page.getByLabel('Étoiles', { exact: true }).selectOption('4');
  await page.getByLabel('Étiquette', { exact: true }).selectOption('À rappeler très vite en janvie');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/stars=4/);
  await main(page).getByRole('article').getByRole('heading').getByRole('link').click();

  await expect(main(page).getByText('1 note', { exact: true })).toBeVisible();
  await main(page).getByText('Notes internes').click();
  await page.getByRole('button', { name: /^Modifier la note/ }).click();
  await expect(page.getByLabel('Modifier la note', { exact: true })).toBeFocused();
  await page.getByLabel('Modifier la note', { exact: true }).fill('Disponible en avril.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(page).getByText('Disponible en avril.')).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: /^Supprimer la note/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Notes (0)' })).toBeVisible();
});
