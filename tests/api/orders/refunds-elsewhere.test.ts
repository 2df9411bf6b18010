import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askRefund } from '#upstream/orders/refunds/ask.ts';
import { approveRefund, reviewRefund } from '#upstream/orders/refunds/decide.ts';
import { returnHeld, settleHeld } from '#upstream/orders/refunds/held.ts';
import { purgeRefunds } from '#upstream/orders/refunds/purge.ts';
import { reconcileRefunds } from '#upstream/orders/refunds/reconcile.ts';
import { refundAtSandbox } from '#upstream/platform/payment/sandbox.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { payments, sandboxRefunds } from '#upstream/platform/schema/orders.ts';
import { ACTIVE, openPaymentOf } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  CARD,
  charge,
  deps,
  expectPaidOnce,
  invoicesOf,
  type Open,
  pay,
  plansOf,
  read,
  setUpPayments,
  webhook,
} from '../../support/orders/payments.ts';
import {
  aHeldPayment,
  aPaidOrder,
  aRefundWish,
  refundOrder,
  refundsOfOrder,
} from '../../support/orders/refunds.ts';
import { ANNE, BRUNO } from '../../support/staff/colleagues.ts';

setUpPayments();

/** Somebody refunds on the provider's own pages. */
const refundThere = ({ providerId }: Open, amountCents: number) =>
  refundAtSandbox(api.db, { paymentId: providerId, amountCents, reference: null }, api.clock.now());
const atSandbox = ({ providerId }: Open) =>
  api.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, providerId));
const eventsOf = async ({ orderId }: Open) => {
  const all = await api.db.select().from(auditEvents).orderBy(auditEvents.id);
  return all.filter(({ object }) => object?.split(' ')[1] === String(orderId) && object.startsWith('order'));
};
const paymentOf = async ({ paymentId }: Open) =>
  (await api.db.select().from(payments).where(eq(payments.id, paymentId)))[0];

describe('a refund that was made at the provider', () => {
  it('is found by the job: credit note, end of the plan, one audit row by nobody, and work for staff', async () => {
    const open = await aPaidOrder();
    await refundThere(open, 7_200);
    await reconcileRefunds(deps());
    await reconcileRefunds(deps());
    await webhook(open.providerId);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
    expect((await invoicesOf(open)).map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
    expect(await refundsOfOrder(api, open.orderId)).toMatchObject([
      { status: 'done', isForeign: true, reviewedAt: null, askedBy: null, amountCents: 7_200 },
    ]);
    const refunded = (await eventsOf(open)).filter(({ act }) => act === 'order_refunded');
    expect(refunded).toMatchObject([{ actorId: null, subjectId: open.recruiter.userId }]);
  });

  it('is found by the webhook at once', async () => {
    const open = await aPaidOrder();
    await refundThere(open, 7_200);
    await webhook(open.providerId);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
  });

  it('leaves the plan running when it is a part, until staff decide', async () => {
    const open = await aPaidOrder();
    await refundThere(open, 1_200);
    await reconcileRefunds(deps());
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 1 }]);
    const [refund] = await refundsOfOrder(api, open.orderId);
    const decision = { refundId: refund?.id ?? 0, endsPlan: true, by: ANNE };
    await reviewRefund(deps(), decision);
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
    await expect(reviewRefund(deps(), decision)).rejects.toMatchObject({ code: 'refund_decided' });
    const rest = await refundOrder(api.deps, open.orderId);
    expect(rest).toMatchObject({ status: 'done', amountCents: 6_000 });
  });

  it('is credited also for an order that was paid and refunded unseen', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    await refundThere(open, 7_200);
    await reconcileRefunds(deps());
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
  });

  it('makes a refund that waits for a second person impossible', async () => {
    const open = await aPaidOrder(ACTIVE);
    const refund = await askRefund(deps(), await aRefundWish(api.deps, open.orderId));
    await refundThere(open, 100_000);
    await reconcileRefunds(deps());
    await expect(approveRefund(deps(), { refundId: refund.id, by: BRUNO })).rejects.toMatchObject({
      code: 'refund_changed',
    });
    expect(await atSandbox(open)).toHaveLength(1);
  });
});

describe('held money', () => {
  it('pays its order when staff settle it, whatever it names', async () => {
    const open = await aHeldPayment(7_200, { reference: '0' });
    expect((await paymentOf(open))?.status).toBe('held');
    expect(await settleHeld(deps(), { paymentId: open.paymentId, reason: 'Vu', by: ANNE })).toBeUndefined();
    await expectPaidOnce(open);
    expect(await atSandbox(open)).toEqual([]);
  });

  it('pays its order and sends back what is too much', async () => {
    const open = await aHeldPayment(8_000);
    const at = { paymentId: open.paymentId, reason: 'Vu', by: ANNE };
    const results = await Promise.allSettled([
      settleHeld(deps(), at),
      settleHeld(deps(), { ...at, by: BRUNO }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectPaidOnce(open);
    expect(await atSandbox(open)).toMatchObject([{ amountCents: 800 }]);
    expect(await refundsOfOrder(api, open.orderId)).toMatchObject([{ kind: 'surplus', status: 'done' }]);
    const acts = (await eventsOf(open)).map(({ act }) => act);
    expect(acts).toEqual(['held_payment_settled']);
    await reconcileRefunds(deps());
    await expectPaidOnce(open);
    // The whole price can still go back.
    expect(await refundOrder(api.deps, open.orderId)).toMatchObject({ status: 'done', amountCents: 7_200 });
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
  });

  it('cannot settle its order when it is too little', async () => {
    const open = await aHeldPayment(7_100);
    await expect(
      settleHeld(deps(), { paymentId: open.paymentId, reason: 'Vu', by: ANNE }),
    ).rejects.toMatchObject({
      code: 'held_not_enough',
    });
    expect(await plansOf(open)).toEqual([]);
  });

  it('goes back, is told to the buyer, and leaves an order that can be paid again', async () => {
    const open = await aHeldPayment(7_100);
    const refund = await returnHeld(deps(), { paymentId: open.paymentId, reason: '', by: ANNE });
    expect(refund).toMatchObject({ kind: 'held', status: 'done', amountCents: 7_100 });
    expect(await paymentOf(open)).toMatchObject({ status: 'failed', returnedAt: expect.any(Date) });
    const [mail] = (await api.mails(open.recruiter.email)).filter(
      ({ template }) => template === 'paymentReturned',
    );
    expect(mail?.text).toContain('71,00');
    await webhook(open.providerId);
    expect(await paymentOf(open)).toMatchObject({ status: 'failed' });
    const token = await openPaymentOf(open.recruiter, open.orderId);
    await pay(token, CARD.succeeds);
    await expectPaidOnce(open);
    await expect(
      returnHeld(deps(), { paymentId: open.paymentId, reason: '', by: ANNE }),
    ).rejects.toMatchObject({ code: 'payment_not_held' });
  });

  it('goes back above 500 € only with a second person', async () => {
    const open = await aHeldPayment(50_001);
    const refund = await returnHeld(deps(), { paymentId: open.paymentId, reason: '', by: ANNE });
    expect(refund.status).toBe('waiting');
    await expect(
      settleHeld(deps(), { paymentId: open.paymentId, reason: 'Vu', by: ANNE }),
    ).rejects.toMatchObject({
      code: 'refund_in_progress',
    });
    expect(await approveRefund(deps(), { refundId: refund.id, by: BRUNO })).toMatchObject({ status: 'done' });
    expect(await atSandbox(open)).toMatchObject([{ amountCents: 50_001 }]);
  });

  it('is noted as returned when somebody sends it back at the provider', async () => {
    const open = await aHeldPayment(7_100);
    await refundThere(open, 7_100);
    await reconcileRefunds(deps());
    expect(await paymentOf(open)).toMatchObject({ status: 'failed', returnedAt: expect.any(Date) });
    expect(await invoicesOf(open)).toEqual([]);
  });
});

describe('old refunds', () => {
  it('are deleted with the invoices, ten years after the end of their year, and not before', async () => {
    const open = await aPaidOrder();
    await refundOrder(api.deps, open.orderId);
    const year = api.clock.now().getUTCFullYear();
    await purgeRefunds(api.db, new Date(Date.UTC(year + 10, 11, 30)));
    expect(await refundsOfOrder(api, open.orderId)).toHaveLength(1);
    await purgeRefunds(api.db, new Date(Date.UTC(year + 11, 0, 2)));
    expect(await refundsOfOrder(api, open.orderId)).toEqual([]);
  });
});
