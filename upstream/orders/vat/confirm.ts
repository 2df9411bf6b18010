import { and, eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { type By, noteAct } from '../refunds/audit.ts';

type Confirmation = { orderId: number; reason: string; by: By; now: Date };

/**
 * Somebody of the staff has looked at the address of a paid order, and its rate is right.
 * @throws vat_not_pending
 */
export async function confirmVat(tx: Db, { orderId, reason, by, now }: Confirmation): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ vatCheck: 'confirmed', updatedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'paid'), eq(orders.vatCheck, 'pending')))
    .returning({ id: orders.id, organisationId: orders.organisationId });
  if (!order) throw apiError('vat_not_pending');
  await noteAct(tx, 'vat_confirmed', { orderId, order, reason }, { by, now });
}
