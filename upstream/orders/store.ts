import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderData, OrderStatus } from '#lib/contract/orders/orders.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { chargesOf } from '#upstream/invoices/issue.ts';
import { eurosOf, featuresOf, readPackages, titleOf } from '#upstream/packages/read.ts';
import type { Db } from '#upstream/platform/db.ts';
import { orderLines, orders, payments } from '#upstream/platform/schema/orders.ts';
import { payLink, verifyLink } from './links.ts';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Payment = typeof payments.$inferSelect;

type Reader = { organisationId: number; texts: ApiTexts; paymentUrl: string };

/** An order has at most one payment that has not failed. */
export async function livePayment(db: Db, orderId: number): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.status} <> 'failed'`));
  return payment;
}

export async function linesOf(db: Db, orderId: number): Promise<Line[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
}

async function wireOf(db: Db, list: readonly Order[], reader: Reader): Promise<OrderData[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ id }) => id);
  const t = reader.texts.api;
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const paying = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, ids), sql`${payments.status} <> 'failed'`));
  const charges = await chargesOf(db, reader.organisationId, ids);
  const packs = new Map((await readPackages(db)).map((pack) => [pack.id, pack]));
  const detailOf = (line: Line, order: Order): OrderData['orderDetails'][number] => {
    const pack = packs.get(line.packageId);
    const ordered = pack && { ...pack, offersCredited: line.unitCount };
    const features = ordered ? featuresOf(ordered, t).filter(({ check }) => check) : [];
    const units = line.quantity * line.unitCount;
    return {
      packageName: `${titleOf(line, reader.texts)}|${line.reference}`,
      packageId: line.packageId,
      description: features.map(({ text }) => text).join('\n'),
      quantity: line.quantity,
      count: units,
      unitPrice: eurosOf(line.unitPriceCents),
      totalExclTax: eurosOf(units * line.unitPriceCents),
      createdAt: order.createdAt.toISOString(),
    };
  };
  return list.map((order) => {
    const payment = paying.find(({ orderId }) => orderId === order.id);
    const isPayable = order.status === 'awaiting_payment' && payment?.status === 'open';
    return {
      id: order.id,
      code: order.code,
      status: order.status,
      total: eurosOf(order.totalTtcCents),
      totalExclTax: eurosOf(order.totalHtCents),
      totalInclTax: eurosOf(order.totalTtcCents),
      vatPercent: order.vatPercent,
      vatMention: order.vatMention,
      vatCheck: order.vatCheck,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      paymentMethod: order.paymentMethod,
      verifyPaymentUrl: payment ? verifyLink(reader.paymentUrl, payment) : null,
      paymentUrl: isPayable ? payLink(reader.paymentUrl, payment, reader.texts.locale) : null,
      orderDetails: lines.filter(({ orderId }) => orderId === order.id).map((line) => detailOf(line, order)),
      charges: charges.get(order.id) ?? [],
    };
  });
}

export async function readOrder(db: Db, orderId: number, reader: Reader): Promise<OrderData | undefined> {
  const list = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, reader.organisationId)));
  return (await wireOf(db, list, reader))[0];
}

type Page = {
  sortDirection: 'ASC' | 'DESC';
  status?: OrderStatus[] | undefined;
  page: number;
  limit: number;
};

export async function listOrders(
  db: Db,
  { sortDirection, status, page, limit }: Page,
  reader: Reader,
): Promise<{ data: OrderData[]; total: number }> {
  const where = and(
    eq(orders.organisationId, reader.organisationId),
    status ? inArray(orders.status, status) : undefined,
  );
  const direction = sortDirection === 'ASC' ? asc : desc;
  const list = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(direction(orders.createdAt), direction(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(orders).where(where);
  return { data: await wireOf(db, list, reader), total: all?.total ?? 0 };
}
