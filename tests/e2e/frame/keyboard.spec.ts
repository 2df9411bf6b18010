import { expect, test } from 'playwright/test';
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from '../support/people.ts';
import { settled } from '../support/search.ts';

test('the keyboard alone leads from the home page to the form of an application', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /Métier, compétence/);
  await page.keyboard.type('Mécanicien auto');
  await tabTo(page, /Ville/, 3);
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Résultats de la recherche');
  await settled(page);

  await tabTo(page, /Vite, je postule/, 120);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offer\/\d+\/apply$/);
  await tabTo(page, /Prénom/, 60);
  await expectVisibleFocus(page);
});

test('a user signs in by keyboard alone', async ({ page }) => {
  await page.goto('/candidate/login');
  await tabTo(page, /Adresse e-mail/);
  await page.keyboard.type(DEMO_CANDIDATE);
  await tabTo(page, /^\s*Mot de passe/, 3);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
});
