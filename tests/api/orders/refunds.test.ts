import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { askRefund } from '#upstream/orders/refunds/ask.ts';
import { resumeRefunds } from '#upstream/orders/refunds/carry-out.ts';
import { approveRefund, declineRefund } from '#upstream/orders/refunds/decide.ts';
import { sandboxRefunds } from '#upstream/platform/schema/orders.ts';
import { ACTIVE } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  deps,
  invoicesOf,
  type Open,
  plansOf,
  read,
  setUpPayments,
  verify,
  webhook,
} from '../../support/orders/payments.ts';
import { aPaidOrder, aRefundWish, refundOrder } from '../../support/orders/refunds.ts';
import { ANNE, BRUNO, CHLOE } from '../../support/staff/colleagues.ts';

setUpPayments();

const notesOf = async (open: Open) =>
  (await invoicesOf(open)).filter(({ kind }) => kind === 'credit_note').toSorted((a, b) => a.id - b.id);
const atSandbox = ({ providerId }: Open) =>
  api.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, providerId));
const part = (open: Open, amountCents: number, changes = {}) =>
  refundOrder(api.deps, open.orderId, { amountCents, ...changes });

describe('a whole refund', () => {
  it('ends the order and its plans, issues one credit note, and stays one when it is reported again', async () => {
    const open = await aPaidOrder();
    expect(await refundOrder(api.deps, open.orderId)).toMatchObject({ status: 'done', amountCents: 7_200 });
    await webhook(open.providerId);
    const order = await read(open.recruiter, open.orderId);
    expect(order.status).toBe('refunded');
    expect(order.charges.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    api.clock.advance(1_000);
    const { data: plan } = await open.recruiter.call(plansContract.status, {});
    expect(plan.hasPaidPackage).toBe(false);
    expect(await atSandbox(open)).toMatchObject([{ amountCents: 7_200 }]);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: false, totalPaid: 0 });
  });

  it('ends the plans also when the person did not ask for it', async () => {
    const open = await aPaidOrder();
    expect(await refundOrder(api.deps, open.orderId, { endsPlan: false })).toMatchObject({ endsPlan: true });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
  });

  it('has a credit note that the recruiter finds, reads and gets by mail', async () => {
    const open = await aPaidOrder();
    await refundOrder(api.deps, open.orderId);
    const [note] = await notesOf(open);
    const { data } = await open.recruiter.call(invoicesContract.read, { params: { id: note?.id ?? 0 } });
    expect(data).toMatchObject({ kind: 'credit_note', totalHtCents: 6_000, totalTtcCents: 7_200 });
    expect(data.number).toMatch(/^AV-2026-\d{6}$/);
    await expect
      .poll(async () => (await api.mails(open.recruiter.email)).map(({ subject }) => subject), {
        timeout: 60_000,
      })
      .toContain(`Votre avoir Bielle ${data.number}`);
  });

  it.each([
    ['has been refunded', 'order_already_refunded'],
    ['was never paid', 'order_not_paid'],
  ])('is refused for an order that %s', async (state, code) => {
    const open = state === 'was never paid' ? await anOpenPayment() : await aPaidOrder();
    if (state === 'has been refunded') await refundOrder(api.deps, open.orderId);
    await expect(askRefund(deps(), await aRefundWish(api.deps, open.orderId))).rejects.toMatchObject({
      code,
    });
  });

  it('is refused for an order that does not exist', async () => {
    await expect(askRefund(deps(), await aRefundWish(api.deps, 999_999))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a refund of a part', () => {
  it('leaves the order paid and the plans running unless staff end them', async () => {
    const open = await aPaidOrder();
    await part(open, 2_000);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 1 }]);
    await part(open, 1_000, { endsPlan: true });
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
  });

  it('credits base and tax so that all parts come to the invoice, to the cent', async () => {
    const open = await aPaidOrder();
    for (const cents of [1, 1, 1, 2_399, 3_333]) await part(open, cents);
    await refundOrder(api.deps, open.orderId);
    const notes = await notesOf(open);
    expect(notes.map(({ totalTtcCents }) => totalTtcCents)).toEqual([1, 1, 1, 2_399, 3_333, 1_465]);
    const sum = (of: 'totalHtCents' | 'totalVatCents') => notes.reduce((all, note) => all + note[of], 0);
    expect([sum('totalHtCents'), sum('totalVatCents')]).toEqual([6_000, 1_200]);
    const numbers = notes.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
    expect(await plansOf(open)).toMatchObject([{ offersLeft: 0 }]);
  });

  it('has one line that names the invoice, at the rate of the order', async () => {
    const open = await aPaidOrder();
    await part(open, 3_600);
    const [invoice] = (await invoicesOf(open)).filter(({ kind }) => kind === 'invoice');
    const [note] = await notesOf(open);
    expect(note?.lines).toEqual([
      {
        designation: `Remboursement partiel de la facture ${invoice?.number}`,
        quantity: 1,
        unitPriceCents: 3_000,
        totalCents: 3_000,
        vatPercent: 20,
      },
    ]);
    expect(note?.vat).toEqual([{ percent: 20, baseCents: 3_000, vatCents: 600 }]);
  });

  it('is never more than what is left', async () => {
    const open = await aPaidOrder();
    await part(open, 7_000);
    await expect(part(open, 201)).rejects.toMatchObject({
      code: 'invalid',
      options: { fields: { amount: 'refund_too_much' } },
    });
    await part(open, 200);
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'refunded' });
  });
});

describe('a refund above 500 €', () => {
  const aWaitingRefund = async () => {
    const open = await aPaidOrder(ACTIVE);
    const refund = await askRefund(deps(), await aRefundWish(api.deps, open.orderId));
    return { open, refundId: refund.id, refund };
  };

  it('waits for a second person, and moves no money before', async () => {
    const { open, refund, refundId } = await aWaitingRefund();
    expect(refund.status).toBe('waiting');
    await resumeRefunds(deps());
    expect(await atSandbox(open)).toEqual([]);
    await expect(approveRefund(deps(), { refundId, by: ANNE })).rejects.toMatchObject({
      code: 'second_person',
    });
    expect(await approveRefund(deps(), { refundId, by: BRUNO })).toMatchObject({ status: 'done' });
    expect(await notesOf(open)).toMatchObject([{ totalTtcCents: 360_000 }]);
    await expect(approveRefund(deps(), { refundId, by: BRUNO })).rejects.toMatchObject({
      code: 'refund_decided',
    });
  });

  it('can be declined, and then asked for again', async () => {
    const { open, refundId } = await aWaitingRefund();
    await expect(askRefund(deps(), await aRefundWish(api.deps, open.orderId))).rejects.toMatchObject({
      code: 'refund_in_progress',
    });
    await declineRefund(deps(), { refundId, by: BRUNO });
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
    expect(await refundOrder(api.deps, open.orderId)).toMatchObject({ status: 'done' });
  });

  it('cannot be split into smaller ones by one person', async () => {
    const open = await aPaidOrder(ACTIVE);
    const ask = async (amountCents: number) =>
      (await askRefund(deps(), await aRefundWish(api.deps, open.orderId, { amountCents }))).status;
    expect(await ask(30_000)).toBe('done');
    expect(await ask(20_000)).toBe('done');
    expect(await ask(100)).toBe('waiting');
  });

  it('is decided by one of two people who decide at once', async () => {
    const { open, refundId } = await aWaitingRefund();
    const results = await Promise.allSettled([
      approveRefund(deps(), { refundId, by: BRUNO }),
      declineRefund(deps(), { refundId, by: CHLOE }),
      approveRefund(deps(), { refundId, by: CHLOE }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await atSandbox(open)).length).toBeLessThanOrEqual(1);
  });
});

describe('two people who refund one order at once', () => {
  it.each([7_200, 1_000])(
    'refund %i cents once; the other one reads that it has changed',
    async (amountCents) => {
      const open = await aPaidOrder();
      const wish = await aRefundWish(api.deps, open.orderId, { amountCents });
      const results = await Promise.allSettled([
        askRefund(deps(), wish),
        askRefund(deps(), { ...wish, by: BRUNO }),
      ]);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(['refund_in_progress', 'refund_changed', 'order_already_refunded']).toContain(
        refused[0]?.reason.code,
      );
      expect(await atSandbox(open)).toMatchObject([{ amountCents }]);
      expect(await notesOf(open)).toHaveLength(1);
    },
  );
});
