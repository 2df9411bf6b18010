import { expect, type Page, test } from 'playwright/test';
import { demo, enter } from '../support/reach-visits.ts';
import { settled } from '../support/search.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const link = (page: Page) => main(page).getByRole('link', { name: 'Retirer ma candidature' });

async function openSent(page: Page): Promise<void> {
  await enter(page, demo('candidat'));
  await page.goto('/candidate/application/sent');
  await main(page)
    .locator('a[href^="/candidate/offers/"]')
    .first()
    .evaluate((found: HTMLAnchorElement) => location.assign(found.href));
  await expect(link(page)).toBeVisible();
}

test('a dialog asks before an application is withdrawn, and gives the focus back', async ({ page }) => {
  await openSent(page);
  await settled(page);
  await link(page).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText('Retirer votre candidature ?')).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the question stands in place of its button, and has the focus', async ({ page }) => {
    await openSent(page);
    await link(page).click();
    const question = main(page).getByRole('region', { name: 'Retirer votre candidature ?' });
    await expect(question).toBeFocused();
    await expect(question.getByRole('button', { name: 'Retirer' })).toBeInViewport({ ratio: 1 });
    await expect(question.getByText('Retirer votre candidature ?')).toBeInViewport({ ratio: 1 });
    await expect(link(page)).toHaveCount(0);
    await expect(question.locator('xpath=preceding-sibling::p')).toContainText('Voir l’offre');
    await question.getByRole('link', { name: 'Annuler' }).click();
    await expect(link(page)).toBeVisible();
  });
});
