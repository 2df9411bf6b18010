import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { refunds } from '#upstream/platform/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

/** Money that has gone back, or that the provider was told to give back and then failed to. */
const counts: SQL | undefined = or(eq(refunds.status, 'done'), isNotNull(refunds.completedAt));

async function sumOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(where);
  return row?.cents ?? 0;
}

/** Cents. */
export async function refundedOf(
  db: Db,
  { paymentId, kind }: { paymentId: number; kind: Refund['kind'] },
): Promise<number> {
  return sumOf(db, and(eq(refunds.paymentId, paymentId), eq(refunds.kind, kind), counts));
}

/** Cents that staff refunded without a second person. */
export async function refundedAlone(db: Db, paymentId: number): Promise<number> {
  return sumOf(
    db,
    and(eq(refunds.paymentId, paymentId), counts, isNull(refunds.decidedBy), eq(refunds.isForeign, false)),
  );
}

/** The one that waits for a person or the provider. */
export async function openRefund(db: Db, paymentId: number): Promise<Refund | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), sql`${refunds.status} in ('waiting', 'started', 'failed')`));
  return row;
}

export async function lockRefund(tx: Db, id: number): Promise<Refund | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}
