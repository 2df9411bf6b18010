import { eq } from 'drizzle-orm';
import { nextNumber } from '#upstream/invoices/issue.ts';
import type { FreeRequester } from '#upstream/plans/free-requester.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { type Billing, buyerOf, keepBilling } from './billing.ts';
import { lockOrder } from './pay.ts';
import { refuseSecondFree } from './place.ts';

/**
 * Uses up the one free offer. Its plan opens when the offer is published. Idempotent: returns whether this call
 * activated it.
 * @throws not_found, order_not_payable, free_offer_used
 */
export async function activateFreeOrder(
  tx: Db,
  own: { orderId: number; organisationId: number; requester: FreeRequester },
  billing: Billing,
  now: Date,
): Promise<boolean> {
  const { id, status, totalTtcCents } = await lockOrder(tx, own);
  if (status === 'free') return false;
  if (status !== 'awaiting_payment' || totalTtcCents >= 100) throw apiError('order_not_payable');
  await refuseSecondFree(tx, own.organisationId, own.requester, now);
  await keepBilling(tx, own.organisationId, billing, now);
  const code = await nextNumber(tx, 'BC', now);
  await tx
    .update(orders)
    .set({ status: 'free', code, buyer: buyerOf(billing), paidAt: now, updatedAt: now })
    .where(eq(orders.id, id));
  return true;
}
