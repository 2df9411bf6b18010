import type { OrderData, ordersContract } from '#lib/contract/orders/orders.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { eurosOf } from '#upstream/packages/read.ts';
import { freeRequester } from '#upstream/plans/free-requester.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers, RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { completeCompany } from './billing/complete-company.ts';
import { billingOfPayment, billingOfProfile } from './billing.ts';
import { cancelOrder } from './cancel.ts';
import { activateFreeOrder } from './free.ts';
import { payLink, verifyLink } from './links.ts';
import { openOrderPayment, verifyOrder } from './pay.ts';
import { payDeps } from './pay-deps.ts';
import { placeOrder } from './place.ts';
import { listOrders, livePayment, readOrder } from './store.ts';
import { proveVat } from './vat/prove.ts';

type OrderCall = Pick<Context<Operation>, 'db' | 'texts' | 'deps'>;

const readerOf = ({ texts, deps }: OrderCall, organisationId: number) => ({
  organisationId,
  texts,
  paymentUrl: deps.settings.payment.url,
});

async function found(call: OrderCall, orderId: number, organisationId: number): Promise<OrderData> {
  const order = await readOrder(call.db, orderId, readerOf(call, organisationId));
  if (!order) throw apiError('not_found');
  return order;
}

const ownOf = (orderId: number, { organisationId }: RecruiterCaller) => ({ orderId, organisationId });

export const ordersHandlers: Handlers<typeof ordersContract> = {
  async create(context) {
    const { db, body, caller, deps } = context;
    const buyer = { ...caller, requester: await freeRequester(context, caller.userId) };
    const id = await db.transaction((tx) => placeOrder(tx, buyer, body, deps));
    return { data: { order: await found(context, id, caller.organisationId) } };
  },
  async read(context) {
    return { data: await found(context, context.params.id, context.caller.organisationId) };
  },
  async list(context) {
    return listOrders(context.db, context.query, readerOf(context, context.caller.organisationId));
  },
  async paymentLink(context) {
    const { body, caller, deps, locale, request } = context;
    const billing = billingOfPayment(body);
    const vatCheck = await proveVat(billing, { settings: deps.settings, log: request.log });
    const payment = await openOrderPayment(payDeps(deps), {
      ...ownOf(body.orderId, caller),
      billing,
      vatCheck,
      language: locale,
    });
    await completeCompany(context.db, deps, { caller, request });
    const { url } = deps.settings.payment;
    const paymentLink = payLink(url, payment, locale);
    const order = await found(context, body.orderId, caller.organisationId);
    return { data: { paymentLink, verifyPaymentUrl: verifyLink(url, payment), order } };
  },
  async verifyPayment({ db, body, caller, deps }) {
    const { orderId, verifyPaymentUrl: named } = body;
    const own = ownOf(orderId, caller);
    const payment = named ? await livePayment(db, orderId) : undefined;
    const cents = await verifyOrder(payDeps(deps), own);
    if (named && (!payment || named !== verifyLink(deps.settings.payment.url, payment))) {
      throw fieldError('verifyPaymentUrl', 'invalid_field');
    }
    return { data: { paid: cents > 0, totalPaid: eurosOf(cents) } };
  },
  async cancel(context) {
    const { params, caller, deps } = context;
    await cancelOrder(payDeps(deps), ownOf(params.id, caller));
    return {
      data: await found(context, params.id, caller.organisationId),
      message: context.t('orders.cancelled'),
    };
  },
  async freeOffer(context) {
    const { db, body, caller, deps, request, t } = context;
    const own = { ...ownOf(body.orderId, caller), requester: await freeRequester(context, caller.userId) };
    await db.transaction(async (tx) => {
      const isNew = await activateFreeOrder(tx, own, billingOfProfile(body), deps.clock());
      if (!isNew) return;
      const who = { actorId: caller.userId, subjectId: caller.userId };
      const object = `order ${own.orderId}`;
      await recordAct(tx, { act: 'plan_given', ...who, object, now: deps.clock(), request });
    });
    await completeCompany(db, deps, { caller, request });
    return {
      data: await found(context, own.orderId, caller.organisationId),
      message: t('orders.freeActivated'),
    };
  },
};
