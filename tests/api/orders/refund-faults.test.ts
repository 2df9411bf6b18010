import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askRefund } from '#upstream/orders/refunds/ask.ts';
import { resumeRefunds } from '#upstream/orders/refunds/carry-out.ts';
import { declineRefund, retryRefund } from '#upstream/orders/refunds/decide.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { PaymentUnavailable, RefundRefused } from '#upstream/platform/payment/driver.ts';
import { sandboxRefunds } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import {
  api,
  deps,
  invoicesOf,
  type Open,
  read,
  setUpPayments,
  webhook,
} from '../../support/orders/payments.ts';
import {
  aPaidOrder,
  aRefundWish,
  payingWith,
  refundOrder,
  refundsOfOrder,
} from '../../support/orders/refunds.ts';
import { ANNE } from '../../support/staff/colleagues.ts';

setUpPayments();

const notesOf = async (open: Open) => (await invoicesOf(open)).filter(({ kind }) => kind === 'credit_note');
const atSandbox = ({ providerId }: Open) =>
  api.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, providerId));

describe('a provider that does not answer a refund', () => {
  it('gets it again later, and makes one', async () => {
    const open = await aPaidOrder();
    const away = payingWith({ refund: () => Promise.reject(new PaymentUnavailable('500')) });
    const refund = await askRefund(away, await aRefundWish(api.deps, open.orderId));
    expect(refund.status).toBe('started');
    expect(await notesOf(open)).toEqual([]);
    api.clock.advance(2 * MINUTE);
    await resumeRefunds(away);
    await resumeRefunds(deps());
    await resumeRefunds(deps());
    expect(await atSandbox(open)).toMatchObject([{ amountCents: 7_200 }]);
    expect(await notesOf(open)).toHaveLength(1);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
  });

  it('has made it before a crash: the job records it, without a second one', async () => {
    const open = await aPaidOrder();
    const { payment } = api.deps;
    const crashes = payingWith({
      async refund(wish) {
        await payment.refund(wish);
        throw new Error('the process ends here');
      },
    });
    await expect(askRefund(crashes, await aRefundWish(api.deps, open.orderId))).rejects.toThrow('ends here');
    expect(await notesOf(open)).toEqual([]);
    api.clock.advance(2 * MINUTE);
    await Promise.all([resumeRefunds(deps()), resumeRefunds(deps()), webhook(open.providerId)]);
    expect(await atSandbox(open)).toHaveLength(1);
    expect(await refundsOfOrder(api, open.orderId)).toMatchObject([{ status: 'done' }]);
    expect(await notesOf(open)).toHaveLength(1);
  });

  it('is not asked twice by the webhook of a refund that is being recorded', async () => {
    const open = await aPaidOrder();
    const { payment } = api.deps;
    const told = payingWith({
      async refund(wish) {
        const made = await payment.refund(wish);
        await webhook(open.providerId);
        return made;
      },
    });
    expect(await askRefund(told, await aRefundWish(api.deps, open.orderId))).toMatchObject({
      status: 'done',
    });
    expect(await notesOf(open)).toHaveLength(1);
    expect(await refundsOfOrder(api, open.orderId)).toHaveLength(1);
  });

  it('has received it also when the organisation ends meanwhile', async () => {
    const open = await aPaidOrder();
    const away = payingWith({ refund: () => Promise.reject(new PaymentUnavailable('500')) });
    await askRefund(away, await aRefundWish(api.deps, open.orderId));
    await api.db.delete(organisations).where(eq(organisations.id, open.recruiter.userId));
    api.clock.advance(2 * MINUTE);
    await resumeRefunds(deps());
    expect(await atSandbox(open)).toMatchObject([{ amountCents: 7_200 }]);
    expect(await notesOf(open)).toMatchObject([{ organisationId: null, totalTtcCents: 7_200 }]);
  });
});

describe('a refund that the provider refuses', () => {
  const refused = async () => {
    const open = await aPaidOrder();
    const poor = payingWith({ refund: () => Promise.reject(new RefundRefused('insufficient_funds')) });
    const refund = await askRefund(poor, await aRefundWish(api.deps, open.orderId));
    return { open, refund };
  };

  it('changes nothing, says why, and can be tried again', async () => {
    const { open, refund } = await refused();
    expect(refund).toMatchObject({ status: 'failed', failure: 'insufficient_funds' });
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
    expect(await notesOf(open)).toEqual([]);
    const again = await retryRefund(deps(), { refundId: refund.id, by: ANNE });
    expect(again).toMatchObject({ status: 'done', failure: null });
    expect(await notesOf(open)).toHaveLength(1);
  });

  it('can be given up', async () => {
    const { open, refund } = await refused();
    await declineRefund(deps(), { refundId: refund.id, by: ANNE });
    await expect(retryRefund(deps(), { refundId: refund.id, by: ANNE })).rejects.toMatchObject({
      code: 'refund_decided',
    });
    expect(await refundOrder(api.deps, open.orderId)).toMatchObject({ status: 'done' });
  });
});
