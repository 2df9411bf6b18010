import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { AUTONOME, aPaymentLink } from '#tests/support/orders/an-order.ts';
import { newAccount } from '../support/accounts.ts';
import { readMail, UPSTREAM } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

/** A recruiter who has paid one package with a card of the sandbox. */
async function aPaidOrder(
  request: APIRequestContext,
  address: Parameters<typeof aPaymentLink>[0] | object = {},
) {
  const { email, password } = await newAccount(request, 'recruiter');
  const visitor = createClient({ baseUrl: UPSTREAM });
  const { data: session } = await visitor(authenticationContract.signinRecruiter, {
    body: { email, password },
  });
  const client = createClient({ baseUrl: UPSTREAM, token: session.accessToken });
  const { data } = await client(ordersContract.create, { body: { orders: [{ ...AUTONOME, quantity: 1 }] } });
  const { id } = data.order;
  const link = await client(ordersContract.paymentLink, { body: aPaymentLink({ orderId: id, ...address }) });
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  await request.post(link.data.paymentLink, { form: card });
  let code: string | null = null;
  // The payment's page answers before the provider has reported it.
  await expect(async () => {
    const { data: order } = await client(ordersContract.read, { params: { id } });
    expect(order.status).toBe('paid');
    code = order.code;
  }).toPass();
  return { email, id, code: code ?? '', client };
}

test.use({ viewport: { width: 360, height: 800 } });

test('staff refund an order in at most five clicks, with credit note and end of the plan', async ({
  page,
  request,
}) => {
  test.slow();
  const { email, code, id, client } = await aPaidOrder(request);
  await signInAsStaff(page, await aStaffPerson('Farida', 'finance'));
  let clicks = 0;
  const click = async (locator: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await locator.click();
  };
  await click(page.locator('summary').filter({ hasText: 'Menu' }));
  await click(page.getByRole('link', { name: 'Paiements', exact: true }).locator('visible=true'));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Paiements' })).toBeVisible();
  await expectNoSideways(page);
  await click(main(page).getByRole('link', { name: `Ouvrir la commande ${code}` }));
  await expect(page).toHaveURL(new RegExp(`/staff/payments/${id}$`));
  await expect(main(page).getByLabel('Montant à rembourser')).toHaveValue('72,00');
  await click(main(page).getByLabel('Pourquoi'));
  await page.keyboard.type('Commande passée deux fois.');
  await click(main(page).getByRole('button', { name: 'Rembourser', exact: true }));
  expect(clicks).toBeLessThanOrEqual(5);

  await expect(main(page).getByText('Le remboursement est fait.')).toBeVisible();
  await expect(main(page).getByText(/^Avoir AV-\d{4}-\d{6}$/)).toBeVisible();
  const files = main(page).getByRole('link', { name: /^Ouvrir le PDF (FA|AV)-/ });
  await expect(files).toHaveCount(2);
  for (const link of await files.all()) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const file = await page.request.get((await link.getAttribute('href')) ?? '', { headers });
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(main(page).getByText('Il n’y a rien à rembourser sur cette commande.')).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);
  const { data: order } = await client(ordersContract.read, { params: { id } });
  expect(order.status).toBe('refunded');
  expect(order.charges.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect((await client(plansContract.status, {})).data.hasPaidPackage).toBe(false);
  expect(await readMail(request, email, 'Votre avoir Bielle')).toContain('72,00');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff settle the VAT of an order with a reason', async ({ page, request }) => {
    test.slow();
    const abroad = { siret: '', vatNumber: '', zipcode: '10001', city: 'New York', country: 'US' };
    const companyName = `Garage ${Date.now()}`;
    const { id, client } = await aPaidOrder(request, { ...abroad, companyName });
    await signInAsStaff(page, await aStaffPerson('Iris', 'finance'), '/staff/payments?tab=vat');
    const card = main(page).getByRole('listitem').filter({ hasText: companyName });
    await expect(card).toContainText('hors de l’Union européenne');
    await expectNoSideways(page);
    await card.locator('summary').click();
    await card.getByRole('button', { name: 'Confirmer la TVA' }).click();
    await expect(card.getByLabel('Pourquoi')).toHaveAttribute('aria-invalid', 'true');
    await card.getByLabel('Pourquoi').fill('Registre du commerce de New York');
    await card.getByRole('button', { name: 'Confirmer la TVA' }).click();
    await expect(main(page).getByText('La TVA de cette commande est notée comme vérifiée.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto(`/staff/payments/${id}`);
    await expect(main(page).getByText(/0\s%, vérifiée/)).toBeVisible();
    const { data: order } = await client(ordersContract.read, { params: { id } });
    expect(order.vatCheck).toBe('confirmed');
  });

  test('a wrong amount comes back beside its field, with what was typed', async ({ page, request }) => {
    test.slow();
    const { id } = await aPaidOrder(request);
    await signInAsStaff(page, await aStaffPerson('Gil', 'finance'), `/staff/payments/${id}`);
    await main(page).getByLabel('Montant à rembourser').fill('500');
    await main(page).getByLabel('Pourquoi').fill('Geste commercial');
    await main(page).getByRole('button', { name: 'Rembourser', exact: true }).click();
    await expect(main(page).getByText('C’est plus que ce qu’il reste à rembourser')).toBeVisible();
    await expect(main(page).getByLabel('Montant à rembourser')).toHaveValue('500');
    await expect(main(page).getByLabel('Pourquoi')).toHaveValue('Geste commercial');
  });
});
