import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HeldPayment, StaffRefund } from '#lib/contract/staff/payments.ts';
import type { Db } from '#upstream/platform/db.ts';
import { orders, payments, refunds } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { companyOf } from './find-orders.ts';

type Page = { page: number; limit: number };

/** As the index `refunds_to_do` has it. */
const isToDo = sql`${refunds.status} in ('waiting', 'started', 'failed')
  or (${refunds.isForeign} and ${refunds.reviewedAt} is null)`;

async function readRefunds(
  db: Db,
  { where, staffId, page }: { where: SQL; staffId: number; page?: Page },
): Promise<StaffRefund[]> {
  const [asker, decider] = [alias(staffMembers, 'asker'), alias(staffMembers, 'decider')];
  const query = db
    .select({ refund: refunds, company: companyOf, askedBy: asker.name, decidedBy: decider.name })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(organisations, eq(organisations.id, orders.organisationId))
    .leftJoin(asker, eq(asker.id, refunds.askedBy))
    .leftJoin(decider, eq(decider.id, refunds.decidedBy))
    .where(where)
    .orderBy(asc(refunds.askedAt), asc(refunds.id));
  const rows = await (page ? query.limit(page.limit).offset((page.page - 1) * page.limit) : query);
  return rows.map(({ refund, company, askedBy, decidedBy }) => ({
    id: refund.id,
    orderId: refund.orderId,
    company: company ?? '',
    kind: refund.kind,
    status: refund.status,
    amountCents: refund.amountCents,
    currency: refund.currency,
    endsPlan: refund.endsPlan,
    reason: refund.reason,
    failure: refund.failure,
    askedBy,
    isMine: refund.askedBy === staffId,
    askedAt: refund.askedAt.toISOString(),
    decidedBy,
    isToReview: refund.isForeign && refund.reviewedAt === null,
    canDecline: refund.status === 'waiting' || (refund.status === 'failed' && refund.completedAt === null),
  }));
}

export const refundsOfOrder = (db: Db, orderId: number, staffId: number): Promise<StaffRefund[]> =>
  readRefunds(db, { where: eq(refunds.orderId, orderId), staffId });

export async function refundsToDo(
  db: Db,
  page: Page,
  staffId: number,
): Promise<{ data: StaffRefund[]; total: number }> {
  const [data, total] = await Promise.all([
    readRefunds(db, { where: isToDo, staffId, page }),
    db.$count(refunds, isToDo),
  ]);
  return { data, total };
}

const isHeld = eq(payments.status, 'held');

const isReturning = sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${payments.id}
  and r.status in ('waiting', 'started', 'failed'))`;

export async function heldPayments(
  db: Db,
  { page, limit }: Page,
): Promise<{ data: HeldPayment[]; total: number }> {
  const rows = await db
    .select({ payment: payments, order: orders, company: companyOf, isReturning })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(isHeld)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ payment, order, company, isReturning }) => {
    const [heldCents, currency] = [payment.heldCents ?? 0, payment.heldCurrency ?? 'eur'];
    const isUnsettled = order.status === 'awaiting_payment' || order.status === 'cancelled';
    return {
      id: payment.id,
      orderId: order.id,
      company,
      expectedCents: order.totalTtcCents,
      heldCents,
      currency,
      createdAt: payment.createdAt.toISOString(),
      providerId: payment.providerId ?? '',
      canSettle: isUnsettled && currency === 'eur' && heldCents >= order.totalTtcCents && !isReturning,
      isReturning,
    };
  });
  return { data, total: await db.$count(payments, isHeld) };
}
