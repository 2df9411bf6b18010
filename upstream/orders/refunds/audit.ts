import { type Act, type ActBy, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import type { orders } from '#upstream/platform/schema/orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'organisationId'>;

/** `staffId` is the person who asks or decides. */
export type By = ActBy & { staffId: number | null };

/** One row for one act of a person, in the transaction of the act. Without `by` no person did it. */
export async function noteAct(
  tx: Db,
  act: Act['act'],
  about: { orderId: number; order: Order | undefined; refundId?: number; reason?: string },
  { by, now }: { by?: By; now: Date },
): Promise<void> {
  const { orderId, order, refundId, reason } = about;
  await recordAct(tx, {
    act,
    subjectId: order ? contactOf(order.organisationId) : null,
    object: refundId === undefined ? `order ${orderId}` : `order ${orderId} refund ${refundId}`,
    ...(reason ? { detail: { reason } } : {}),
    ...by,
    now,
  });
}
