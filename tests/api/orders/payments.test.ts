import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { reconcilePayments } from '#upstream/orders/jobs.ts';
import { verifyOrder } from '#upstream/orders/pay.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { payments, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import { ACTIVE, addOrder, aPaymentLink, openPaymentOf } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  CARD,
  charge,
  deps,
  expectNothingGranted,
  expectPaidOnce,
  type Open,
  pages,
  pay,
  post,
  setUpPayments,
  verify,
  webhook,
} from '../../support/orders/payments.ts';

setUpPayments();

describe('the page of a payment', () => {
  it('can be framed by the web only, is in the link’s language, and shows the amount', async () => {
    const { token } = await anOpenPayment(ACTIVE);
    const page = await pages.inject({ method: 'GET', url: `/pay/${token}?lang=en` });
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('3\u00a0600,00\u00a0€');
    const missing = await pages.inject({ method: 'GET', url: `/pay/${'a'.repeat(43)}` });
    expect(missing.body).toContain('Ce paiement n’est plus disponible');
  });

  it('accepts a valid card, notifies the web’s origin, and the plan is active at once', async () => {
    const open = await anOpenPayment(ACTIVE);
    const page = await pay(open.token, CARD.succeeds);
    expect(page.body).toContain('parent.postMessage(said, "http://localhost:3000")');
    expect(page.body).toContain('tell({"is_success":true})');
    await expectPaidOnce(open);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: true, totalPaid: 3600 });
    const { data } = await open.recruiter.call(plansContract.status, {});
    expect(data).toMatchObject({
      hasPaidPackage: true,
      packages: expect.arrayContaining([{ id: 4, remaining: 10 }]),
    });
  });

  it('reports a declined card, keeps the input, and accepts another card', async () => {
    const open = await anOpenPayment();
    const page = await pay(open.token, CARD.declined);
    expect(page.body).toContain('tell({"is_success":false})');
    expect(page.body).toContain('Votre banque a refusé ce paiement');
    expect(page.body).toContain(`value="${CARD.declined}"`);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: false, totalPaid: 0 });
    await expectNothingGranted(open);
    await pay(open.token, CARD.succeeds);
    await expectPaidOnce(open);
  });

  it('reports each wrong field', async () => {
    const open = await anOpenPayment();
    const page = await post(`/pay/${open.token}?lang=fr`, { number: '42', expiry: '12/20', cvc: '<b>' });
    expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(page.body).toContain('&lt;b&gt;');
    expect(page.body).not.toContain('is_success');
  });

  it('asks for a code when the bank requires one, and pays once it is right', async () => {
    const open = await anOpenPayment();
    expect((await pay(open.token, CARD.code)).body).toContain('Confirmation de votre banque');
    expect((await post(`/pay/${open.token}/code`, { code: '000000' })).body).toContain(
      'Ce code n’est pas le bon',
    );
    await expectNothingGranted(open);
    expect((await post(`/pay/${open.token}/code`, { code: '123456' })).body).toContain(
      'tell({"is_success":true})',
    );
    await expectPaidOnce(open);
  });
});

describe('an order with trouble during its payment', () => {
  it('is paid once by verification when the browser crashed before reporting', async () => {
    const open = await anOpenPayment();
    const page = await pay(open.token, CARD.dies);
    expect(page.body).not.toContain('is_success');
    await expectNothingGranted(open);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: true, totalPaid: 72 });
    await expectPaidOnce(open);
  });

  it('is paid once by the job when the process was killed between the charge and its record', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    api.clock.advance(2 * MINUTE);
    await reconcilePayments(deps());
    await expectPaidOnce(open);
    await reconcilePayments(deps());
    await expectPaidOnce(open);
  });

  it('is paid once when the process was killed before it noted the charge that it asked for', async () => {
    const open = await anOpenPayment();
    await api.db.update(payments).set({ providerId: null }).where(eq(payments.id, open.paymentId));
    expect(await openPaymentOf(open.recruiter, open.orderId)).toBe(open.token);
    const [again] = await api.db.select().from(payments).where(eq(payments.id, open.paymentId));
    expect(again?.providerId).toBe(open.providerId);
  });

  it('is paid once when the webhook comes twice, late, or before the browser, all at the same time', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const all = [
      webhook(open.providerId),
      webhook(open.providerId),
      verify(open.recruiter, open.orderId),
      verifyOrder(deps(), { orderId: open.orderId, organisationId: open.recruiter.userId }),
    ];
    await Promise.all(all);
    api.clock.advance(DAY);
    expect((await webhook(open.providerId)).statusCode).toBe(200);
    await expectPaidOnce(open);
  });

  it('is paid once when two tabs open its payment and pay', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter);
    const [one, two] = await Promise.all([
      openPaymentOf(recruiter, orderId),
      openPaymentOf(recruiter, orderId),
    ]);
    expect(one).toBe(two);
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, orderId));
    const charges = await api.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, String(payment?.id)));
    expect(charges).toHaveLength(1);
    const tabs = await Promise.all([pay(one, CARD.succeeds), pay(two, CARD.succeeds)]);
    for (const tab of tabs) expect(tab.body).toContain('tell({"is_success":true})');
    await expectPaidOnce({ recruiter, orderId } as Open);
    const again = await recruiter.refused(ordersContract.paymentLink, {
      body: aPaymentLink({ orderId: orderId }),
    });
    expect(again.failure.code).toBe('order_not_payable');
  });

  it('is paid once when its payment is requested again after it was paid without our knowledge', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const body = aPaymentLink({ orderId: open.orderId });
    expect((await open.recruiter.refused(ordersContract.paymentLink, { body })).failure.code).toBe(
      'order_not_payable',
    );
    await expectPaidOnce(open);
  });
});
