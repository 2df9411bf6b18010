import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { remindOfUnpaidOrders } from '#upstream/orders/reminder.ts';
import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';
import type { Actor } from '../../support/api.ts';
import { ACTIVE, addOrder, FREE_PACKAGE, openPaymentOf } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  CARD,
  charge,
  expectPaidOnce,
  type Open,
  pages,
  pay,
  setUpPayments,
} from '../../support/orders/payments.ts';

setUpPayments();

const cancel = async (actor: Actor, id: number) =>
  (await actor.call(ordersContract.cancel, { params: { id } })).data;
const waitingOf = async (actor: Actor) =>
  (await actor.call(ordersContract.list, { query: { sortDirection: 'DESC', status: 'awaiting_payment' } }))
    .data;

describe('an order that waits for its payment', () => {
  it('can be cancelled by its recruiter, and leaves the list of unpaid orders', async () => {
    const recruiter = await api.recruiter();
    const id = await addOrder(api, recruiter);
    expect(await waitingOf(recruiter)).toMatchObject([{ id, status: 'awaiting_payment' }]);
    expect(await cancel(recruiter, id)).toMatchObject({ status: 'cancelled' });
    expect(await cancel(recruiter, id)).toMatchObject({ status: 'cancelled' });
    expect(await waitingOf(recruiter)).toEqual([]);
    const again = await addOrder(api, recruiter);
    expect(again).not.toBe(id);
  });

  it('is cancelled with its open payment, whose page then accepts no card', async () => {
    const open = await anOpenPayment();
    await cancel(open.recruiter, open.orderId);
    const [payment] = await api.db.select().from(payments).where(eq(payments.id, open.paymentId));
    expect(payment?.status).toBe('failed');
    const page = await pages.inject({ method: 'GET', url: `/pay/${open.token}?lang=fr` });
    expect(page.body).not.toContain('name="number"');
  });

  it('stays paid when its money arrived before the cancellation', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const params = { id: open.orderId };
    const { failure } = await open.recruiter.refused(ordersContract.cancel, { params });
    expect(failure.code).toBe('order_not_payable');
    await expectPaidOnce(open);
  });

  it('cannot be cancelled by anybody else, nor once it is paid', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter);
    const params = { id: orderId };
    const stranger = await api.recruiter();
    expect((await stranger.refused(ordersContract.cancel, { params })).failure.code).toBe('not_found');
    await pay(await openPaymentOf(recruiter, orderId), CARD.succeeds);
    await expectPaidOnce({ recruiter, orderId } as Open);
    expect((await recruiter.refused(ordersContract.cancel, { params })).failure.code).toBe(
      'order_not_payable',
    );
  });
});

describe('the reminder of an unpaid order', () => {
  const remind = () =>
    remindOfUnpaidOrders({ db: api.db, mail: { ...api.deps, jobs: api.deps.jobs }, now: api.clock.now() });
  const reminders = async ({ email }: Actor) =>
    (await api.mails(email)).filter(({ template }) => template === 'orderUnpaid');
  const placedAgo = (id: number, milliseconds: number) =>
    api.db
      .update(orders)
      .set({ createdAt: later(api.clock.now(), -milliseconds) })
      .where(eq(orders.id, id));

  it('is mailed once, a day after the order, with a link back to it', async () => {
    const recruiter = await api.recruiter();
    const id = await addOrder(api, recruiter);
    await placedAgo(id, DAY - HOUR);
    await remind();
    expect(await reminders(recruiter)).toEqual([]);
    await placedAgo(id, DAY + HOUR);
    await remind();
    await remind();
    const [mail, ...more] = await reminders(recruiter);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/recruiter/checkout/${id}`);
  });

  it('is not sent for an order that is cancelled, paid, free, replaced by a later one, or about to end', async () => {
    const recruiters = await Promise.all(Array.from({ length: 4 }, () => api.recruiter()));
    const [cancelled, free, replaced, old] = recruiters as [Actor, Actor, Actor, Actor];
    const ids = [
      await addOrder(api, cancelled),
      await addOrder(api, free, FREE_PACKAGE),
      await addOrder(api, replaced),
    ];
    await cancel(cancelled, ids[0] as number);
    for (const id of ids) await placedAgo(id, 2 * DAY);
    await addOrder(api, replaced, ACTIVE);
    await placedAgo(await addOrder(api, old), 31 * DAY);
    await remind();
    for (const recruiter of recruiters) expect(await reminders(recruiter)).toEqual([]);
  });
});
