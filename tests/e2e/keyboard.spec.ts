import { expect, type Page, test } from 'playwright/test';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from './support/people.ts';
import { settled } from './support/search.ts';

/** Goes on with Tab until the focus is on what the test looks for. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent].join(
        ' ',
      );
    });
    if (name.test(label)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** What has the focus shows it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  expect(outline).toBe(true);
}

test('from the home page to the sign-in prompt and back, by keyboard alone', async ({ page }) => {
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
