import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { type PayDeps, payDeps } from '#upstream/orders/pay-deps.ts';
import type { PaymentDriver } from '#upstream/platform/payment/driver.ts';
import { noteCard, sandboxEvent } from '#upstream/platform/payment/sandbox.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { type Actor, startTestApi, type TestApi, type TestApiOptions } from '../api.ts';
import { addColleagues } from '../staff/colleagues.ts';
import { type ACTIVE, addOrder, openPaymentOf } from './an-order.ts';

/** The sandbox's test cards. */
export const CARD = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  code: '4000002500003155',
  dies: '4000000000000341',
};

export let api: TestApi;
export let pages: FastifyInstance;

/** Starts the API and the payment's origin for one file of tests; answers how to stop both. */
export async function startPayments(settings: TestApiOptions['settings'] = {}): Promise<() => Promise<void>> {
  api = await startTestApi({ jobs: true, settings });
  pages = await buildPaymentApp(api.deps);
  await addColleagues(api.db);
  return async () => {
    await pages.close();
    await api.close();
  };
}

/** The same for a file whose tests need nothing else. */
export function setUpPayments(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startPayments();
  });
  afterAll(() => stop?.());
}

export const deps = (payment?: PaymentDriver): PayDeps => ({
  ...payDeps(api.deps),
  ...(payment ? { payment } : {}),
});

export async function anOpenPayment(wanted?: typeof ACTIVE) {
  const recruiter = await api.recruiter();
  const orderId = await addOrder(api, recruiter, wanted);
  const token = await openPaymentOf(recruiter, orderId);
  const [payment] = await api.db.select().from(payments).where(eq(payments.token, token));
  if (!payment?.providerId) throw new Error('no payment is open');
  return { recruiter, orderId, token, paymentId: payment.id, providerId: payment.providerId };
}
export type Open = Awaited<ReturnType<typeof anOpenPayment>>;

export const post = async (url: string, form: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
export const pay = (token: string, number: string) =>
  post(`/pay/${token}?lang=fr`, { number, expiry: '12/30', cvc: '123' });
export const charge = (providerId: string) =>
  noteCard(api.db, providerId, { status: 'succeeded' }, api.clock.now());
export const webhook = async (providerId: string) => {
  const { body, headers } = sandboxEvent(api.deps.settings.secret, providerId);
  return pages.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body });
};
export const verify = async (actor: Actor, orderId: number) =>
  (await actor.call(ordersContract.verifyPayment, { body: { orderId } })).data;
/** The order as its owner reads it, with a session of the day. */
export const read = async ({ userId }: Actor, id: number) => {
  const reader = api.holder(
    userId,
    await openSession(api.db, userId, { now: api.clock.now(), secret: api.deps.settings.secret }),
  );
  return (await reader.call(ordersContract.read, { params: { id } })).data;
};
export const plansOf = ({ recruiter }: Open) =>
  api.db.select().from(plans).where(eq(plans.organisationId, recruiter.userId));
export const invoicesOf = ({ orderId }: Open) =>
  api.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id);

/** Paid once: one code, one invoice, one plan. */
export async function expectPaidOnce(open: Open): Promise<void> {
  const order = await read(open.recruiter, open.orderId);
  expect(order).toMatchObject({ status: 'paid', paymentMethod: 'card', paymentUrl: null });
  expect(order.code).toMatch(/^BC-2026-\d{6}$/);
  expect(order.charges).toHaveLength(1);
  expect(await invoicesOf(open)).toHaveLength(1);
  expect(await plansOf(open)).toHaveLength(1);
}

export async function expectNothingGranted(open: Open, status = 'awaiting_payment'): Promise<void> {
  expect(await read(open.recruiter, open.orderId)).toMatchObject({ status, code: null, charges: [] });
  expect(await plansOf(open)).toEqual([]);
}
