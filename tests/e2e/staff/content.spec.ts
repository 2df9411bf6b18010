import { expect, type Page, test } from 'playwright/test';
import { ordersContract } from '#lib/contract/orders.ts';
import { parisClock } from '#lib/rules/time/paris-time.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { aClient } from './clients.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');
const MINUTE = 60_000;

/** Each has a package and a page of its own, because they run side by side. */
const RUNS = [
  { javaScriptEnabled: true, pack: { productId: 3, productRef: 'accompagnee' }, text: 'ranking' },
  { javaScriptEnabled: false, pack: { productId: 5, productRef: 'abonnement-sportive' }, text: 'hrinfos' },
] as const;

for (const { javaScriptEnabled, pack, text } of RUNS) {
  test.describe(javaScriptEnabled ? 'N-ST-08 with JavaScript' : 'N-ST-08 without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test('staff change a package now and plan another price, and an old order keeps its own', async ({
      page,
      request,
    }) => {
      test.slow();
      const client = await aClient(request, 'recruiter');
      const { data } = await client(ordersContract.create, { body: { orders: [{ ...pack, quantity: 1 }] } });
      const lineOf = async () =>
        (await client(ordersContract.read, { params: { id: data.order.id } })).data.orderDetails[0];
      const before = await lineOf();

      await signInAsStaff(
        page,
        await aStaffPerson('Rosa', 'admin'),
        `/staff/content/package/${pack.productRef}`,
      );
      const form = main(page);
      await form.getByLabel('Titre en français').fill(`Formule Rosa ${pack.productId}`);
      await form.getByLabel('Titre en anglais').fill(`Rosa package ${pack.productId}`);
      await form.getByLabel(/Prix hors taxes/).fill('0,50');
      await form.getByLabel('Nombre d’offres').fill('3');
      await form.getByRole('button', { name: 'Publier' }).click();
      await expect(form.getByLabel(/Prix hors taxes/)).toHaveAccessibleDescription(/entre 1 et 10.000/);
      await expect(form.getByLabel('Titre en français')).toHaveValue(`Formule Rosa ${pack.productId}`);
      await expectNoSideways(page);
      if (javaScriptEnabled) await expectReachable(page);
      await form.getByLabel(/Prix hors taxes/).fill('123,50');
      await form.getByRole('button', { name: 'Publier' }).click();
      await expect(form.getByRole('status')).toBeVisible();

      const inAnHour = parisClock(new Date(Date.now() + 60 * MINUTE));
      await form.getByLabel(/Prix hors taxes/).fill('150');
      await form.getByLabel('Date et heure d’effet').fill(inAnHour);
      await form.getByRole('button', { name: 'Publier' }).click();
      await expect(form.getByText(/^Prévu/).first()).toBeVisible();
      await expectNoSideways(page);

      await page.goto('/pricing');
      const shown = main(page).getByText(`Formule Rosa ${pack.productId}`).first();
      await expect(async () => {
        await page.reload();
        await expect(shown).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(
        main(page)
          .getByText(/123,50/)
          .first(),
      ).toBeVisible();
      await expect(main(page).getByText(/150,00/)).toHaveCount(0);
      expect(await lineOf()).toEqual(before);
    });

    test('staff look at a page of text before they publish it', async ({ page }) => {
      test.slow();
      await signInAsStaff(page, await aStaffPerson('Edith', 'editor'), `/staff/content/text_page/${text}`);
      const form = main(page);
      const body = form.getByLabel('Texte en français');
      const original = await body.inputValue();
      await body.fill(`${original}\n\n## Un point ajouté\n\nUne phrase **importante**.`);
      await form.getByRole('button', { name: 'Aperçu' }).click();
      const preview = form.getByRole('region', { name: 'Aperçu' });
      await expect(preview.getByRole('heading', { name: 'Un point ajouté' })).toBeVisible();
      await expect(preview.locator('strong', { hasText: 'importante' })).toBeVisible();
      await expectNoSideways(page);
      if (javaScriptEnabled) await expectReachable(page);
      await form.getByRole('button', { name: 'Publier' }).click();
      await expect(form.getByRole('status')).toBeVisible();
      await expect(preview).toHaveCount(0);
      await page.goto(`/static/${text}`);
      const added = main(page).getByRole('heading', { name: 'Un point ajouté' });
      await expect(async () => {
        await page.reload();
        await expect(added).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  });
}
