import { asc, eq, sql } from 'drizzle-orm';
import type { StaffOrder } from '#lib/contract/staff/payments.ts';
import { REFUND_ALONE_CENTS } from '#lib/rules/orders/refund.ts';
import { leftOf } from '#upstream/orders/refunds/ask.ts';
import { refundedAlone } from '#upstream/orders/refunds/store.ts';
import type { Db } from '#upstream/platform/db.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orderLines, orders, payments } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { orderColumns } from './find-orders.ts';
import { refundsOfOrder } from './refund-rows.ts';

type Payment = typeof payments.$inferSelect;

async function linesOf(db: Db, orderId: number): Promise<StaffOrder['lines']> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return rows.map(({ title, quantity, unitCount, unitPriceCents }) => ({
    title,
    quantity,
    totalHtCents: quantity * unitCount * unitPriceCents,
  }));
}

async function documentsOf(db: Db, orderId: number): Promise<StaffOrder['documents']> {
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      totalCents: invoices.totalTtcCents,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}

async function plansOf(db: Db, orderId: number, now: Date): Promise<StaffOrder['plans']> {
  const rows = await db
    .select({ title: packages.title, offersLeft: plans.offersLeft, expiresAt: plans.expiresAt })
    .from(plans)
    .innerJoin(packages, eq(packages.id, plans.packageId))
    .where(eq(plans.orderId, orderId))
    .orderBy(asc(plans.id));
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now,
  }));
}

const paymentOf = (payment: Payment): StaffOrder['payments'][number] => ({
  id: payment.id,
  status: payment.status,
  driver: payment.driver,
  providerId: payment.providerId,
  amountCents: payment.heldCents ?? payment.amountCents,
  createdAt: payment.createdAt.toISOString(),
  returnedAt: payment.returnedAt?.toISOString() ?? null,
});

const typedSiren = sql<string | null>`left(${organisations.siret}, 9)`;

/** Undefined for an order that does not exist, or ended with its organisation. */
export async function readStaffOrder(
  db: Db,
  { orderId, staffId, now }: { orderId: number; staffId: number; now: Date },
): Promise<StaffOrder | undefined> {
  const [row] = await db
    .select({ ...orderColumns, order: orders, siren: typedSiren })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.id, orderId));
  if (!row) return undefined;
  const { order, createdAt, ...shown } = row;
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const settled = paid.find(({ status }) => status === 'paid');
  const leftCents = settled && order.status === 'paid' ? await leftOf(db, { order, payment: settled }) : 0;
  const alone = settled ? await refundedAlone(db, settled.id) : 0;
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    vatPercent: order.vatPercent,
    vatCheck: order.vatCheck,
    organisationId: order.organisationId,
    paidAt: order.paidAt?.toISOString() ?? null,
    lines: await linesOf(db, orderId),
    payments: paid.map(paymentOf),
    documents: await documentsOf(db, orderId),
    refunds: await refundsOfOrder(db, orderId, staffId),
    plans: await plansOf(db, orderId, now),
    leftCents,
    aloneCents: Math.max(REFUND_ALONE_CENTS - alone, 0),
  };
}
