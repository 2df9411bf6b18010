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

test('staff ask for another price, which changes nothing until a second person agrees', async ({
  page,
  request,
}) => {
  test.slow();
  const client = await aClient(request, 'recruiter');
  const { data } = await client(ordersContract.create, { body: { orders: [{ ...PACKAGE, quantity: 1 }] } });
  const lineOf = async () =>
    (await client(ordersContract.read, { params: { id: data.order.id } })).data.orderDetails[0];
  const before = await lineOf();
  const title = `Formule Rosa ${PACKAGE.productId}`;

  await signInAsStaff(
    page,
    await aStaffPerson('Rosa', 'admin'),
    `/staff/content/package/${PACKAGE.productRef}`,
  );
  const form = main(page);
  const ask = form.getByRole('button', { name: 'Demander le changement' });
  await form.getByLabel('Titre en français').fill(title);
  await form.getByLabel('Titre en anglais').fill(`Rosa package ${PACKAGE.productId}`);
  await form.getByLabel(/Prix hors taxes/).fill('0,50');
  await form.getByLabel('Nombre d’offres').fill('3');
  await ask.click();
  await expect(form.getByLabel(/Prix hors taxes/)).toHaveAccessibleDescription(/entre 1 et 10.000/);
  await expect(form.getByLabel('Titre en français')).toHaveValue(title);
  await expectNoSideways(page);
  await expectReachable(page);
  await form.getByLabel(/Prix hors taxes/).fill('123,50');
  const inAnHour = parisClock(new Date(Date.now() + 60 * MINUTE));
  await form.getByLabel('Date et heure d’effet').fill(inAnHour);
  await ask.click();
  await expect(form.getByRole('status')).toContainText('une autre personne doit l’accepter');
  await expect(form.getByText(/^Prévu/)).toHaveCount(0);
  await form.getByRole('link', { name: 'Voir la demande' }).click();

  const waiting = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(waiting).toContainText('Vous l’avez demandé');
  await expect(waiting.getByRole('button', { name: /^Accepter/ })).toHaveCount(0);
  await signInAsStaff(page, await aStaffPerson('Lina', 'admin'), '/staff/requests');
  await expect(waiting).toContainText(/123,50/);
  await expectNoSideways(page);
  await waiting.getByRole('button', { name: /^Accepter/ }).click();
  await expect(main(page).getByText(/datent de moins de 24\sheures/)).toBeVisible();
  await waiting.getByRole('button', { name: /^Abandonner/ }).click();
  await expect(waiting).toHaveCount(0);

  await page.goto('/pricing');
  await expect(main(page).getByText(title)).toHaveCount(0);
  expect(await lineOf()).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff plan a minimum and cancel it, and it is planned no more', async ({ page }) => {
    await signInAsStaff(page, await aStaffPerson('Paul', 'admin'), '/staff/content/pay_minima/smic');
    const form = main(page);
    await form.getByLabel('Date et heure d’effet').fill(parisClock(new Date(Date.now() + 60 * MINUTE)));
    await form.getByRole('button', { name: 'Publier' }).click();
    await expect(form.getByText('Prévu', { exact: true })).toBeVisible();
    await form.locator('summary', { hasText: /^Annuler$/ }).click();
    await form.getByRole('button', { name: 'Annuler cette version' }).click();
    await expect(form.getByText('Annulé', { exact: true })).toBeVisible();
    await expect(form.getByText(/^Annulé par Paul le/)).toBeVisible();
    await expect(form.getByText('Prévu', { exact: true })).toHaveCount(0);
    await expect(form.getByText(/Une version est prévue/)).toHaveCount(0);
    await expectNoSideways(page);
    await page.goto('/staff/content?kind=pay_minima');
    await expect(main(page).getByRole('row', { name: /SMIC/ })).toContainText('–');
  });

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
