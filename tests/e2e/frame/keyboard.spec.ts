import { expect, test } from 'playwright/test';
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from '../support/people.ts';
import { settled } from '../support/search.ts';

test('the keyboard alone leads from the home page to the sign-in prompt and back', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^.*Métier/);
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
  const prompt = page.getByRole('dialog', { name: 'Connectez-vous pour postuler' });
  await expect(prompt).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await prompt.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('link', { name: /Vite, je postule/ }).first()).toBeFocused();
});

test('signing in by keyboard alone', async ({ page }) => {
  await page.goto('/candidate/login');
  await tabTo(page, /Adresse e-mail/);
  await page.keyboard.type(DEMO_CANDIDATE);
  await tabTo(page, /^\s*Mot de passe/, 3);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
});
