import type { staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { findInvoice } from '#upstream/invoices/issue.ts';
import { payDeps } from '#upstream/orders/pay-deps.ts';
import { askRefund } from '#upstream/orders/refunds/ask.ts';
import { approveRefund, declineRefund, retryRefund, reviewRefund } from '#upstream/orders/refunds/decide.ts';
import { returnHeld, settleHeld } from '#upstream/orders/refunds/held.ts';
import type { Refund } from '#upstream/orders/refunds/store.ts';
import { confirmVat } from '#upstream/orders/vat/confirm.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { recordReading } from '../audit/reading.ts';
import { findOrders } from './find-orders.ts';
import { readStaffOrder } from './read-order.ts';
import { heldPayments, refundsToDo } from './refund-rows.ts';
import { vatToCheck } from './vat-rows.ts';

type Contract = typeof staffPaymentsContract;
type Acting = Pick<Context<Contract['approve']>, 'staff' | 'request' | 't'>;

const byOf = ({ staff, request }: Acting) => ({ staffId: staff.id, request });

/** Says what has become of a refund: the provider may be away, or refuse. */
const outcome = ({ t }: Acting, { status }: Pick<Refund, 'status'>) => ({
  data: null,
  message: t(`refunds.${status}`),
});

export const staffPaymentsHandlers: Handlers<Contract> = {
  async orders({ db, query }) {
    return findOrders(db, query);
  },

  async read({ db, params: { id }, deps, staff, request }) {
    const now = deps.clock();
    const data = await readStaffOrder(db, { orderId: id, staffId: staff.id, now });
    if (!data) throw apiError('not_found');
    const subjectId = contactOf(data.organisationId);
    const reading = { act: 'order_read', object: `order ${id}`, subjectId } as const;
    await recordReading(db, { ...reading, staffId: staff.id, now, request });
    return { data };
  },

  async document({ db, deps, params, staff, request }) {
    const data = await findInvoice(db, { id: params.id });
    if (!data) throw apiError('not_found');
    const now = deps.clock();
    await recordAct(db, {
      act: 'invoice_read',
      staffId: staff.id,
      object: `invoice ${params.id}`,
      now,
      request,
    });
    return { data };
  },

  async refunds({ db, query, staff }) {
    return refundsToDo(db, query, staff.id);
  },

  async held({ db, query }) {
    return heldPayments(db, query);
  },

  async vatChecks({ db, query }) {
    return vatToCheck(db, query);
  },

  async confirmVat(context) {
    const { db, params, body, deps, t } = context;
    const now = deps.clock();
    const confirmation = { orderId: params.id, reason: body.reason, by: byOf(context), now };
    await db.transaction((tx) => confirmVat(tx, confirmation));
    return { data: null, message: t('refunds.vatConfirmed') };
  },

  async refund(context) {
    const { deps, params, body } = context;
    const { amount, leftCents, endsPlan, reason } = body;
    const refund = await askRefund(payDeps(deps), {
      orderId: params.id,
      amountCents: Math.round(amount * 100),
      leftCents,
      endsPlan,
      reason,
      by: byOf(context),
    });
    return outcome(context, refund);
  },

  async approve(context) {
    const decision = { refundId: context.params.id, by: byOf(context) };
    return outcome(context, await approveRefund(payDeps(context.deps), decision));
  },

  async decline(context) {
    const decision = { refundId: context.params.id, by: byOf(context) };
    return outcome(context, await declineRefund(payDeps(context.deps), decision));
  },

  async retry(context) {
    const decision = { refundId: context.params.id, by: byOf(context) };
    return outcome(context, await retryRefund(payDeps(context.deps), decision));
  },

  async review(context) {
    const { endsPlan } = context.body;
    const decision = { refundId: context.params.id, endsPlan, by: byOf(context) };
    await reviewRefund(payDeps(context.deps), decision);
    return { data: null, message: context.t('refunds.reviewed') };
  },

  async settle(context) {
    const { params, body, deps } = context;
    const decision = { paymentId: params.id, reason: body.reason, by: byOf(context) };
    await settleHeld(payDeps(deps), decision);
    return { data: null, message: context.t('refunds.settled') };
  },

  async giveBack(context) {
    const { params, body, deps } = context;
    const decision = { paymentId: params.id, reason: body.reason, by: byOf(context) };
    return outcome(context, await returnHeld(payDeps(deps), decision));
  },
};
