import { expect, test } from 'playwright/test';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways } from '../support/reach.ts';

test.describe('the newsletter box without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('shows a wrong address again with its error, and leads back', async ({ page, request }) => {
    await page.goto('/static/legal');
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel('Votre adresse e-mail').fill('camille@exemple');
    await foot.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page).toHaveURL(/\/newsletter$/);
    const main = page.getByRole('main');
    const field = main.getByLabel('Votre adresse e-mail');
    await expect(field).toHaveValue('camille@exemple');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/invalide/);
    await expectNoSideways(page);

    const email = `lettre.${process.pid}.${Date.now()}@exemple.test`;
    await field.fill(email);
    await main.getByRole('button', { name: 'S’abonner' }).click();
    await expect(main.getByRole('status')).toContainText('Confirmez votre adresse');
    expect(linkIn(await readMail(request, email), '/newsletter/confirm')).toContain('/newsletter/confirm/');
    await main.getByRole('link', { name: 'Revenir à la page' }).click();
    await expect(page).toHaveURL(/\/static\/legal$/);
  });
});
