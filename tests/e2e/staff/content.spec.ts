import { expect, type Page, test } from 'playwright/test';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import { aClient } from '../support/clients.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');
const MINUTE = 60_000;

const PACKAGE = { productId: 3, productRef: 'accompagnee' } as const;

test.use({ viewport: { width: 360, height: 800 } });

test('staff change a package now and plan another price, and an old order keeps its own', async ({
  page,
  request,
}) => {
  test.slow();
  const client = await aClient(request, 'recruiter');
  const { data } = await client(ordersContract.create, { body: { orders: [{ ...PACKAGE, quantity: 1 }] } });
  const lineOf = async () =>
    (await client(ordersContract.read, { params: { id: data.order.id } })).data.orderDetails[0];
  const before = await lineOf();

  await signInAsStaff(
    page,
    await aStaffPerson('Rosa', 'admin'),
    `/staff/content/package/${PACKAGE.productRef}`,
  );
  const form = main(page);
  await form.getByLabel('Titre en français').fill(`Formule Rosa ${PACKAGE.productId}`);
  await form.getByLabel('Titre en anglais').fill(`Rosa package ${PACKAGE.productId}`);
  await form.getByLabel(/Prix hors taxes/).fill('0,50');
  await form.getByLabel('Nombre d’offres').fill('3');
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(form.getByLabel(/Prix hors taxes/)).toHaveAccessibleDescription(/entre 1 et 10.000/);
  await expect(form.getByLabel('Titre en français')).toHaveValue(`Formule Rosa ${PACKAGE.productId}`);
  await expectNoSideways(page);
  await expectReachable(page);
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
  const shown = main(page).getByText(`Formule Rosa ${PACKAGE.productId}`).first();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff look at a page of text before they publish it', async ({ page }) => {
    test.slow();
    await signInAsStaff(page, await aStaffPerson('Edith', 'editor'), '/staff/content/text_page/hrinfos');
    const form = main(page);
    const body = form.getByLabel('Texte en français');
    const original = await body.inputValue();
    await body.fill(`${original}\n\n## Un point ajouté\n\nUne phrase **importante**.`);
    await form.getByRole('button', { name: 'Aperçu' }).click();
    const preview = form.getByRole('region', { name: 'Aperçu' });
    await expect(preview.getByRole('heading', { name: 'Un point ajouté' })).toBeVisible();
    await expect(preview.locator('strong', { hasText: 'importante' })).toBeVisible();
    await expectNoSideways(page);
    await form.getByRole('button', { name: 'Publier' }).click();
    await expect(form.getByRole('status')).toBeVisible();
    await expect(preview).toHaveCount(0);
    await page.goto('/static/hrinfos');
    const added = main(page).getByRole('heading', { name: 'Un point ajouté' });
    await expect(async () => {
      await page.reload();
      await expect(added).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
