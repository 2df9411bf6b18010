import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type StaffOrder, staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { reconcileRefunds } from '#upstream/orders/refunds/reconcile.ts';
import { refundAtSandbox } from '#upstream/platform/payment/sandbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { orders as orderRows } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import type { Actor } from '../../support/api.ts';
import { ACTIVE, addOrder } from '../../support/orders/an-order.ts';
import { api, deps, setUpPayments } from '../../support/orders/payments.ts';
import { aHeldPayment, aPaidOrder } from '../../support/orders/refunds.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

const { document, orders, read, refunds, held, refund, approve, decline, review, settle, giveBack } =
  staffPaymentsContract;

setUpPayments();

let anne: Actor;
let bruno: Actor;
beforeAll(async () => {
  anne = await aStaffMember(api, 'finance');
  bruno = await aStaffMember(api, 'finance');
});

const orderOf = async (id: number): Promise<StaffOrder> => (await anne.call(read, { params: { id } })).data;
const wish = (order: StaffOrder, changes = {}) => ({
  params: { id: order.id },
  body: { amount: order.leftCents / 100, leftCents: order.leftCents, reason: 'Doublon', ...changes },
});
const lastEvent = async () =>
  (await api.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).at(-1)?.id ?? 0;
const staffEvents = (after: number) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.id, after), isNotNull(auditEvents.staffId)))
    .orderBy(asc(auditEvents.id));

describe('a refund by staff', () => {
  it('leaves credit note, plan and exactly one audit row', async () => {
    const { orderId, recruiter } = await aPaidOrder();
    const before = await orderOf(orderId);
    expect(before).toMatchObject({ leftCents: 7_200, aloneCents: 50_000, status: 'paid' });
    const since = await lastEvent();
    const { message } = await anne.call(refund, wish(before));
    expect(message).toContain('Le remboursement est fait');
    const after = await orderOf(orderId);
    expect(after).toMatchObject({ status: 'refunded', leftCents: 0, refundedCents: 7_200 });
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(after.plans).toMatchObject([{ offersLeft: 0 }]);
    expect(after.refunds).toMatchObject([{ status: 'done', reason: 'Doublon', isMine: true }]);
    expect(await staffEvents(since)).toMatchObject([
      { act: 'order_refunded', staffId: anne.userId, actorId: null, subjectId: recruiter.userId },
    ]);
  });

  it('lets finance read the documents, each reading in the audit log', async () => {
    const { orderId } = await aPaidOrder();
    await anne.call(refund, wish(await orderOf(orderId)));
    const { documents } = await orderOf(orderId);
    const since = await lastEvent();
    const kinds: string[] = [];
    for (const { id, number } of documents) {
      const { data } = await bruno.call(document, { params: { id } });
      expect(data).toMatchObject({ id, number, orderId });
      kinds.push(data.kind);
    }
    expect(kinds).toEqual(['invoice', 'credit_note']);
    expect(await staffEvents(since)).toMatchObject(
      documents.map(({ id }) => ({ act: 'invoice_read', staffId: bruno.userId, object: `invoice ${id}` })),
    );
    const params = { id: documents[0]?.id ?? 0 };
    const other = await aStaffMember(api, 'support', 'moderator', 'editor');
    expect((await other.refused(document, { params })).failure.code).toBe('not_for_staff');
    expect((await bruno.refused(document, { params: { id: 999_999 } })).failure.code).toBe('not_found');
  });

  it.each([
    ['0', { amount: 0 }, 'amount'],
    ['a third of a cent', { amount: 10.333 }, 'amount'],
    ['more than is left', { amount: 72.01 }, 'amount'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is refused next to its field for %s', async (_title, changes, field) => {
    const order = await orderOf((await aPaidOrder()).orderId);
    const { failure } = await anne.refused(refund, wish(order, changes));
    expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, [field]]);
    expect((await orderOf(order.id)).refunds).toEqual([]);
  });

  it('takes an amount that no binary fraction has, to the cent', async () => {
    const order = await orderOf((await aPaidOrder()).orderId);
    await anne.call(refund, wish(order, { amount: 64.35 }));
    expect(await orderOf(order.id)).toMatchObject({ refundedCents: 6_435, leftCents: 765 });
  });

  it('above 500 € is done by two people, with one audit row each', async () => {
    const order = await orderOf((await aPaidOrder(ACTIVE)).orderId);
    const since = await lastEvent();
    await anne.call(refund, wish(order));
    const [waiting] = (await bruno.call(refunds, { query: { limit: 50 } })).data.filter(
      ({ orderId }) => orderId === order.id,
    );
    expect(waiting).toMatchObject({ status: 'waiting', isMine: false, canDecline: true });
    const params = { id: waiting?.id ?? 0 };
    const { failure } = await anne.refused(approve, { params });
    expect([failure.statusCode, failure.code]).toEqual([409, 'second_person']);
    await bruno.call(approve, { params });
    expect((await bruno.refused(decline, { params })).failure.code).toBe('refund_decided');
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded' });
    expect((await staffEvents(since)).map(({ act, staffId }) => [act, staffId])).toEqual([
      ['order_refund_asked', anne.userId],
      ['refund_approved', bruno.userId],
    ]);
  });

  it('happens once when two people ask at once', async () => {
    const order = await orderOf((await aPaidOrder()).orderId);
    const request = wish(order, { amount: 10 });
    const results = await Promise.allSettled([anne.call(refund, request), bruno.call(refund, request)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await orderOf(order.id)).toMatchObject({ refundedCents: 1_000 });
  });

  it('waits for somebody to look at it when it was made at the provider', async () => {
    const open = await aPaidOrder();
    const made = { paymentId: open.providerId, amountCents: 1_200, reference: null };
    await refundAtSandbox(api.db, made, api.clock.now());
    await reconcileRefunds(deps());
    const [found] = (await orderOf(open.orderId)).refunds;
    expect(found).toMatchObject({ isToReview: true, askedBy: null });
    const since = await lastEvent();
    await anne.call(review, { params: { id: found?.id ?? 0 }, body: { endsPlan: true } });
    expect(await staffEvents(since)).toHaveLength(1);
    const order = await orderOf(open.orderId);
    expect(order.refunds).toMatchObject([{ isToReview: false }]);
    expect(order.plans).toMatchObject([{ offersLeft: 0 }]);
  });
});

describe('held money', () => {
  it('is listed, and settled or sent back, with one audit row each', async () => {
    const [enough, little] = [await aHeldPayment(8_000), await aHeldPayment(100)];
    const { data } = await anne.call(held, { query: { limit: 50 } });
    expect(data).toMatchObject([
      { id: enough.paymentId, expectedCents: 7_200, heldCents: 8_000, canSettle: true },
      { id: little.paymentId, heldCents: 100, canSettle: false, isReturning: false },
    ]);
    const since = await lastEvent();
    await anne.call(settle, { params: { id: enough.paymentId }, body: { reason: 'Reçu en double' } });
    await anne.call(giveBack, { params: { id: little.paymentId }, body: { reason: 'Trop peu' } });
    expect((await staffEvents(since)).map(({ act }) => act)).toEqual([
      'held_payment_settled',
      'held_payment_returned',
    ]);
    expect(
      (await anne.refused(settle, { params: { id: enough.paymentId }, body: { reason: 'Reçu' } })).failure
        .code,
    ).toBe('payment_not_held');
    expect((await anne.call(held, { query: {} })).data).toEqual([]);
    expect(await orderOf(enough.orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('the search in orders', () => {
  const ids = async (q: string) =>
    (await anne.call(orders, { query: { q, limit: 50 } })).data.map(({ id }) => id);

  it('finds by address, number of order and documents, SIREN and part of the company’s name', async () => {
    const { orderId, recruiter } = await aPaidOrder();
    const { code, documents, siren } = await orderOf(orderId);
    for (const q of [
      recruiter.email.toUpperCase(),
      code ?? '',
      documents[0]?.number ?? '',
      String(orderId),
    ]) {
      expect(await ids(q), q).toEqual([orderId]);
    }
    expect(await ids('compta@deux-ponts.test')).toContain(orderId);
    expect(await ids('DEUX PONTS')).toContain(orderId);
    expect(await ids(siren ?? '')).toContain(orderId);
  });

  it('finds by parts of the company’s name and of addresses, and by the beginning of a SIREN', async () => {
    const { orderId, recruiter } = await aPaidOrder();
    const buyer = { companyName: 'Carrosserie Crémieux & Fils', email: 'Achats@Ventoux-Auto.test' };
    const change = sql`${orderRows.buyer} || ${JSON.stringify(buyer)}::jsonb`;
    await api.db.update(orderRows).set({ buyer: change }).where(eq(orderRows.id, orderId));
    const email = 'gerance@mont-aigoual.test';
    await api.db.update(users).set({ email }).where(eq(users.id, recruiter.userId));
    const draft = await addOrder(api, recruiter);
    const company = { name: 'Garage du Mézenc', siret: '87654321900017' };
    await api.db.update(organisations).set(company).where(eq(organisations.id, recruiter.userId));
    for (const q of ['cremieux', 'FILS carross', 'ventoux', 'achats@vent', 'cremi ventoux']) {
      expect(await ids(q), q).toEqual([orderId]);
    }
    for (const q of [
      'aigoual',
      '@mont-aig',
      'mezenc',
      'garage mezen',
      '876 543',
      '876.543.219',
      '87654321900017',
    ]) {
      expect(await ids(q), q).toEqual([draft, orderId]);
    }
    const { code } = await orderOf(orderId);
    expect(await ids(` ${code?.toLowerCase()} `)).toEqual([orderId]);
    expect(await ids('cremieux aigoual')).toEqual([]);
    const { data, total } = await anne.call(orders, { query: { q: 'mezenc', limit: 3, page: 2 } });
    expect([data, total]).toEqual([[], 2]);
  });

  it('finds all without a text, the latest first, page by page', async () => {
    const first = await addOrder(api, await api.recruiter());
    api.clock.advance(1_000);
    const second = await addOrder(api, await api.recruiter());
    const { data, total = 0 } = await anne.call(orders, { query: { limit: 3 } });
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(data).toHaveLength(3);
    expect(total).toBeGreaterThan(3);
  });

  it.each(['%', '_', "' or 1=1 --", '99999999999999999999', 'personne@nulle-part.test', 'BC-2026-999999'])(
    'finds nothing for %s, which nobody has',
    async (q) => {
      expect(await ids(q)).toEqual([]);
    },
  );

  it('shows no order that does not exist', async () => {
    expect((await anne.refused(read, { params: { id: 999_999 } })).failure.statusCode).toBe(404);
  });
});
