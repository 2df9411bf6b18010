import type { OrderData, ordersContract } from '#lib/contract/orders.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { eurosOf } from '#upstream/packages/read.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Caller, Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { billingOfPayment, billingOfProfile } from './billing.ts';
import { cancelOrder } from './cancel.ts';
import { activateFreeOrder } from './free.ts';
import { payLink, verifyLink } from './links.ts';
import { openOrderPayment, payDeps, refundPaidOrder, verifyOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { listOrders, livePayment, readOrder } from './store.ts';

type Asking = Pick<Context<Operation>, 'db' | 'texts' | 'deps'>;

const readerOf = ({ texts, deps }: Asking, recruiterId: number) => ({
  recruiterId,
  texts,
  paymentUrl: deps.settings.payment.url,
});

async function found(asking: Asking, orderId: number, recruiterId: number): Promise<OrderData> {
  const order = await readOrder(asking.db, orderId, readerOf(asking, recruiterId));
  if (!order) throw apiError('not_found');
  return order;
}

const ownOf = (order_id: number, { userId }: Caller) => ({ orderId: order_id, recruiterId: userId });

export const ordersHandlers: Handlers<typeof ordersContract> = {
  async create(context) {
    const { db, body, caller, deps } = context;
    const id = await db.transaction((tx) => placeOrder(tx, caller.userId, body, deps.clock()));
    return { data: { order: await found(context, id, caller.userId) } };
  },
  async read(context) {
    return { data: await found(context, context.params.id, context.caller.userId) };
  },
  async list(context) {
    return listOrders(context.db, context.query, readerOf(context, context.caller.userId));
  },
  async paymentLink(context) {
    const { body, caller, deps, locale } = context;
    const payment = await openOrderPayment(payDeps(deps), {
      ...ownOf(body.order_id, caller),
      billing: billingOfPayment(body),
      language: locale,
    });
    const { url } = deps.settings.payment;
    const payment_link = payLink(url, payment, locale);
    const order = await found(context, body.order_id, caller.userId);
    return { data: { payment_link, verify_payment_url: verifyLink(url, payment), order } };
  },
  async verifyPayment({ db, body, caller, deps }) {
    const { order_id, verify_payment_url: named } = body;
    const own = ownOf(order_id, caller);
    const payment = named ? await livePayment(db, order_id) : undefined;
    const cents = await verifyOrder(payDeps(deps), own);
    if (named && (!payment || named !== verifyLink(deps.settings.payment.url, payment))) {
      throw fieldError('verify_payment_url', 'invalid_field');
    }
    return { data: { paid: cents > 0, total_paid: eurosOf(cents) } };
  },
  async cancel(context) {
    const { params, caller, deps } = context;
    await cancelOrder(payDeps(deps), ownOf(params.id, caller));
    return { data: await found(context, params.id, caller.userId), message: context.t('orders.cancelled') };
  },
  async refund(context) {
    const { caller, request } = context;
    const by = { actorId: caller.userId, request };
    const order = await refundPaidOrder(payDeps(context.deps), context.params.id, by);
    return { data: await found(context, order.id, order.recruiterId) };
  },
  async freeOffer(context) {
    const { db, body, caller, deps, request, t } = context;
    const own = ownOf(body.order_id, caller);
    await db.transaction(async (tx) => {
      const isNew = await activateFreeOrder(tx, own, billingOfProfile(body), deps.clock());
      if (!isNew) return;
      const who = { actorId: caller.userId, subjectId: caller.userId };
      const object = `order ${own.orderId}`;
      await recordAct(tx, { act: 'plan_given', ...who, object, now: deps.clock(), request });
    });
    return { data: await found(context, own.orderId, caller.userId), message: t('orders.freeActivated') };
  },
};
