import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

const quoteForm = (page: Page) => page.getByRole('form', { name: 'Demander un devis' });
const send = (page: Page) => quoteForm(page).getByRole('button', { name: 'Envoyer la demande' });

/** Scrolls to the form and waits until its script has brought it to life. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/#quote');
  await quoteForm(page).scrollIntoViewIfNeeded();
  await expect(quoteForm(page).getByText('Je ne suis pas un robot')).toBeVisible();
}

test('a garage requests a quote on a phone, and sees first what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openForm(page);
  const form = quoteForm(page);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Téléphone').fill('06 12 34');
  await form.getByLabel('Téléphone').press('Enter');
  await expect(form.getByText('Nom de l’entreprise requis')).toBeVisible();
  await expect(form.getByText('Format de téléphone incorrect')).toBeVisible();
  await expect(form.getByText('Veuillez confirmer que vous n’êtes pas un robot')).toBeVisible();
  await expect(form.getByLabel('Nom de l’entreprise')).toBeFocused();
  await expectReachable(page);
  await expectNoSideways(page);

  await form.getByLabel('Nom de l’entreprise').fill('Garage Tréfonds');
  await form.getByLabel('Prénom').fill('Sophie');
  await form.getByLabel('Nom', { exact: true }).fill('Marchand');
  await form.getByLabel('Téléphone').fill('06 39 98 00 07');
  await form.getByLabel('E-mail').fill(`devis.${process.pid}.${Date.now()}@exemple.test`);
  await form.getByLabel('Commentaire').fill('Un carrossier à Guéret.');
  await expect(form.getByText('Format de téléphone incorrect')).toBeHidden();
  await form.getByText('Je ne suis pas un robot').click();
  await expect(form.getByText('Vérifié')).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false');
  await send(page).click();
  await expect(page).toHaveURL(/\/recruiter\/login\?quoted=1$/);
  await expect(
    page.getByText('Votre demande a bien été envoyée. Nous vous recontacterons dans les plus brefs délais.'),
  ).toBeVisible();
});

test('a link to the prices leads to them, and the testimonials rotate by themselves until they are paused', async ({
  page,
}) => {
  await page.goto('/#pricing-plan');
  await expect(page.getByRole('heading', { name: 'Nos formules' })).toBeInViewport();
  await page.getByRole('heading', { name: 'Ils en parlent' }).click();
  const voices = page.getByRole('region', { name: 'Témoignages' });
  await voices.scrollIntoViewIfNeeded();
  const left = () => voices.evaluate((row) => row.scrollLeft);
  await page.mouse.move(0, 0);
  await expect.poll(left).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact replaces the form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Demander un devis' }).click();
    await expect(page.getByRole('link', { name: 'Appelez-nous ou écrivez-nous' })).toBeVisible();
    await expect(page.getByLabel('Nom de l’entreprise')).toBeHidden();
  });
});
