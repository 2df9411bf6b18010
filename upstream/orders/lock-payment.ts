import { eq } from 'drizzle-orm';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';

export type LockedPayment = { order: typeof orders.$inferSelect; payment: typeof payments.$inferSelect };

/** Locks organisation, order and payment, in this order. Undefined when the organisation was deleted. */
export async function lockPayment(tx: Db, paymentId: number): Promise<LockedPayment | undefined> {
  const [found] = await tx
    .select({ organisationId: orders.organisationId, orderId: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  await lockOrganisation(tx, found.organisationId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return order && payment && { order, payment };
}
