import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { billingContract } from '#lib/contract/orders/billing.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { openOrderPayment } from '#upstream/orders/pay.ts';
import { payments, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import type { Actor } from '../../support/api.ts';
import { AUTONOME, aBillingProfile, addOrder, aPaymentLink } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  CARD,
  charge,
  deps,
  expectPaidOnce,
  invoicesOf,
  type Open,
  pages,
  pay,
  read,
  setUpPayments,
} from '../../support/orders/payments.ts';
import { refundOrder } from '../../support/orders/refunds.ts';

setUpPayments();

const BELGIAN = {
  siret: '',
  vatNumber: 'BE0403019261',
  address: '1 rue de la Loi',
  zipcode: '1000',
  city: 'Bruxelles',
  country: 'BE',
};

/** Opens the payment of an order for a billing address; answers its token and the order. */
async function billedTo(recruiter: Actor, orderId: number, address: Partial<typeof BELGIAN>) {
  const body = aPaymentLink({ orderId: orderId, ...address });
  const { data } = await recruiter.call(ordersContract.paymentLink, { body });
  return { token: new URL(data.paymentLink).pathname.slice('/pay/'.length), order: data.order };
}

const paymentsOf = (orderId: number) =>
  api.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

const documentOf = async (recruiter: Actor, id: number) =>
  (await recruiter.call(invoicesContract.read, { params: { id } })).data;

describe('the VAT of an order', () => {
  it.each([
    ['mainland France', { zipcode: '75011' }, 72, 20, null, 'none'],
    ['Monaco', { zipcode: '98000', country: 'MC' }, 72, 20, null, 'none'],
    ['Réunion', { zipcode: '97400' }, 65.1, 8.5, null, 'pending'],
    ['Guyane', { zipcode: '97300' }, 60, 0, 'territory_without_vat', 'pending'],
    [
      'Switzerland',
      { ...BELGIAN, country: 'CH', zipcode: '1201', vatNumber: '' },
      60,
      0,
      'outside_eu',
      'pending',
    ],
    ['Belgium with a VAT number', BELGIAN, 60, 0, 'reverse_charge', 'pending'],
    ['Belgium without a VAT number', { ...BELGIAN, vatNumber: '' }, 72, 20, null, 'none'],
  ])(
    'follows the billing address in %s, on invoice and credit note too',
    async (_place, address, total, percent, mention, vatCheck) => {
      const recruiter = await api.recruiter();
      const orderId = await addOrder(api, recruiter);
      const { token, order } = await billedTo(recruiter, orderId, address);
      expect(order).toMatchObject({
        totalExclTax: 60,
        totalInclTax: total,
        vatPercent: percent,
        vatMention: mention,
        vatCheck,
      });
      const [payment] = await paymentsOf(orderId);
      const [request] = await api.db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.id, payment?.providerId ?? ''));
      expect(request?.amountCents).toBe(Math.round(total * 100));
      await pay(token, CARD.succeeds);
      await expectPaidOnce({ recruiter, orderId } as Open);
      await refundOrder(api.deps, orderId);
      const documents = await invoicesOf({ orderId } as Open);
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
      for (const { id } of documents) {
        const { lines, vat, totalTtcCents } = await documentOf(recruiter, id);
        expect(totalTtcCents).toBe(Math.round(total * 100));
        expect(lines).toMatchObject([{ vatPercent: percent, totalCents: 6_000 }]);
        expect(vat).toEqual([
          {
            percent,
            baseCents: 6_000,
            vatCents: Math.round(total * 100) - 6_000,
            ...(mention ? { mention } : {}),
          },
        ]);
      }
    },
  );

  it('uses the known billing address when the order is placed', async () => {
    const recruiter = await api.recruiter();
    const body = aBillingProfile({
      SIRET: '',
      vatNumber: 'BE0403019261',
      postalCode: '1000',
      city: 'Bruxelles',
      country: 'BE',
    });
    await recruiter.call(billingContract.saveProfile, { params: { id: recruiter.userId }, body });
    const orders = [{ quantity: 1, ...AUTONOME }];
    const place = async () => (await recruiter.call(ordersContract.create, { body: { orders } })).data.order;
    expect(await place()).toMatchObject({ totalInclTax: 60, vatPercent: 0, vatMention: 'reverse_charge' });
    const home = aBillingProfile();
    await recruiter.call(billingContract.saveProfile, { params: { id: recruiter.userId }, body: home });
    expect(await place()).toMatchObject({ totalInclTax: 72, vatPercent: 20, vatMention: null });
    expect(await place()).toEqual(await place());
  });

  it('requires a VAT number from a French buyer, and only checks one that a foreign buyer gives', async () => {
    const recruiter = await api.recruiter();
    const refused = async (address: Partial<typeof BELGIAN>) => {
      const body = aPaymentLink({ orderId: 1, ...address });
      return (await recruiter.refused(ordersContract.paymentLink, { body })).failure.fields;
    };
    expect(await refused({ vatNumber: '' })).toEqual({ vatNumber: 'Ce champ est obligatoire' });
    expect(Object.keys((await refused({ ...BELGIAN, vatNumber: 'BE12' })) ?? {})).toEqual(['vatNumber']);
  });
});

describe('an order whose billing address changes after its payment was opened', () => {
  it('cancels the first payment at the provider and opens one for the new amount', async () => {
    const open = await anOpenPayment();
    const { token, order } = await billedTo(open.recruiter, open.orderId, BELGIAN);
    expect(token).not.toBe(open.token);
    expect(order).toMatchObject({ totalInclTax: 60, vatMention: 'reverse_charge' });
    expect((await paymentsOf(open.orderId)).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', 7200],
      ['open', 6000],
    ]);
    const over = await pages.inject({ method: 'GET', url: `/pay/${open.token}?lang=fr` });
    expect(over.body).not.toContain('name="number"');
    await pay(token, CARD.succeeds);
    await expectPaidOnce(open);
  });

  it('keeps the open payment while the amount stays the same', async () => {
    const open = await anOpenPayment();
    const { token } = await billedTo(open.recruiter, open.orderId, { zipcode: '20000', city: 'Ajaccio' });
    expect(token).toBe(open.token);
  });

  it('is settled at the first amount when its money came first', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const body = aPaymentLink({ orderId: open.orderId, ...BELGIAN });
    expect((await open.recruiter.refused(ordersContract.paymentLink, { body })).failure.code).toBe(
      'order_not_payable',
    );
    await expectPaidOnce(open);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ totalInclTax: 72, vatPercent: 20 });
    const [invoice] = await invoicesOf(open);
    expect(invoice).toMatchObject({ totalTtcCents: 7200, buyer: { country: 'FR' } });
  });

  it('stays unchanged while the provider does not cancel the first payment', async () => {
    const open = await anOpenPayment();
    const { payment } = deps();
    const stubborn = deps({ ...payment, cancel: (id) => payment.read(id) });
    const billing = {
      companyName: 'Garage',
      siret: '',
      vatNumber: 'BE0403019261',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      phone: '',
      address: '1 rue',
      postalCode: '1000',
      city: 'Bruxelles',
      country: 'BE',
    };
    const wish = {
      orderId: open.orderId,
      organisationId: open.recruiter.userId,
      billing,
      vatCheck: 'pending' as const,
      language: 'fr' as const,
    };
    await expect(openOrderPayment(stubborn, wish)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ totalInclTax: 72, vatPercent: 20 });
    await pay(open.token, CARD.succeeds);
    await expectPaidOnce(open);
  });
});

describe('the line of an invoice', () => {
  it('names the service and its period', async () => {
    const open = await anOpenPayment();
    await pay(open.token, CARD.succeeds);
    const [invoice] = await invoicesOf(open);
    expect(invoice?.lines[0]?.designation).toMatch(
      /^Bielle, formule Autonome\s: publication d’une annonce, du \d\d\/\d\d\/\d{4} au \d\d\/\d\d\/\d{4}$/,
    );
  });
});
