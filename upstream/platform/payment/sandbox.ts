import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deriveKey } from '#lib/system/derive-key.ts';
import {
  isSignedRevalidation,
  signatureHeader,
  signRevalidation,
  timestampHeader,
} from '#lib/system/revalidation.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { sandboxCharges, sandboxRefunds } from '../schema/orders.ts';
import {
  CURRENCY,
  ForgedEvent,
  type PaymentDriver,
  PaymentUnavailable,
  type PaymentWish,
  type ProviderPayment,
  type ProviderRefund,
  RefundRefused,
  type RefundWish,
  UnreadableEvent,
} from './driver.ts';

type Charge = typeof sandboxCharges.$inferSelect;
type Refund = typeof sandboxRefunds.$inferSelect;

const STATES: Record<Charge['status'], ProviderPayment['state']> = {
  requires_card: 'open',
  requires_code: 'open',
  succeeded: 'paid',
  canceled: 'failed',
  refunded: 'paid',
};

function paymentOf(charge: Charge | undefined, refundedCents: number): ProviderPayment {
  if (!charge) throw new PaymentUnavailable('the sandbox knows no such charge');
  const { id, amountCents, currency, reference, status } = charge;
  return { id, amountCents, refundedCents, currency, reference, state: STATES[status], method: 'card' };
}

const asRefund = ({ id, chargeId, amountCents, reference }: Refund): ProviderRefund => ({
  id,
  paymentId: chargeId,
  amountCents,
  state: 'done',
  reference,
});

async function refundedOf(db: Db, chargeId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${sandboxRefunds.amountCents}), 0)`.mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.chargeId, chargeId));
  return row?.cents ?? 0;
}

/**
 * Gives money of a charge back. Without `reference` it is a refund that somebody makes at the provider, which Bielle
 * has to find.
 * @throws RefundRefused for more than is left
 */
export async function refundAtSandbox(
  db: Db,
  { paymentId, amountCents, reference }: Omit<RefundWish, 'reference'> & { reference: string | null },
  now: Date,
): Promise<ProviderRefund> {
  return db.transaction(async (tx) => {
    const own = eq(sandboxCharges.id, paymentId);
    const [charge] = await tx.select().from(sandboxCharges).where(own).for('update');
    if (reference !== null) {
      const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference));
      if (made) return asRefund(made);
    }
    const refunded = await refundedOf(tx, paymentId);
    if (charge?.status !== 'succeeded' && charge?.status !== 'refunded') throw new RefundRefused('not_paid');
    if (refunded + amountCents > charge.amountCents) throw new RefundRefused('amount_too_large');
    const id = `sbr_${randomBytes(18).toString('base64url')}`;
    const [made] = await tx
      .insert(sandboxRefunds)
      .values({ id, chargeId: paymentId, reference, amountCents, createdAt: now })
      .returning();
    if (!made) throw new PaymentUnavailable('the sandbox made no refund');
    if (refunded + amountCents === charge.amountCents) {
      await tx.update(sandboxCharges).set({ status: 'refunded' }).where(own);
    }
    return asRefund(made);
  });
}

const webhookKey = (secret: string) => deriveKey(secret, 'sandbox-webhook');

const eventBody = z.object({ id: z.string() });

/** @throws UnreadableEvent */
function idOf(body: string): string {
  try {
    return eventBody.parse(JSON.parse(body)).id;
  } catch {
    throw new UnreadableEvent('sandbox');
  }
}

export function sandboxEvent(
  secret: string,
  id: string,
  body: string = JSON.stringify({ type: 'charge.changed', id }),
): { body: string; headers: Record<string, string> } {
  return { body, headers: signRevalidation(webhookKey(secret), body) };
}

/** Plays the bank without real money, from its own table. */
export function sandboxDriver(db: Db, secret: string, clock: Clock): PaymentDriver {
  const find = async (id: string) => {
    const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id));
    return paymentOf(charge, await refundedOf(db, id));
  };
  const change = async (id: string, from: Charge['status'][], status: Charge['status']) => {
    for (const before of from) {
      await db
        .update(sandboxCharges)
        .set({ status })
        .where(and(eq(sandboxCharges.id, id), eq(sandboxCharges.status, before)));
    }
    return find(id);
  };
  return {
    name: 'sandbox',
    async create({ key, amountCents, reference }: PaymentWish) {
      const id = `sb_${randomBytes(18).toString('base64url')}`;
      await db
        .insert(sandboxCharges)
        .values({ id, idempotencyKey: key, amountCents, currency: CURRENCY, reference, createdAt: clock() })
        .onConflictDoNothing({ target: sandboxCharges.idempotencyKey });
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, key));
      return paymentOf(charge, 0);
    },
    read: find,
    cancel: (id) => change(id, ['requires_card', 'requires_code'], 'canceled'),
    refund: (wish) => refundAtSandbox(db, wish, clock()),
    async refundsOf(paymentId) {
      const rows = await db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.chargeId, paymentId))
        .orderBy(asc(sandboxRefunds.createdAt));
      return rows.map(asRefund);
    },
    async refundsSince(since) {
      const rows = await db
        .select()
        .from(sandboxRefunds)
        .where(gte(sandboxRefunds.createdAt, since))
        .orderBy(asc(sandboxRefunds.createdAt));
      return rows.map(asRefund);
    },
    async readEvent(body, headers) {
      const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null);
      const signed = { timestamp: text(timestampHeader), signature: text(signatureHeader) };
      const isOurs = secretsIn(secret).some((one) => isSignedRevalidation(webhookKey(one), body, signed));
      if (!isOurs) throw new ForgedEvent('sandbox');
      return idOf(body);
    },
  };
}

export async function sandboxCharge(db: Db, id: string): Promise<Charge | undefined> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id));
  return charge;
}

/** A final state never changes, so two tabs pay once. */
export async function noteCard(
  db: Db,
  id: string,
  card: { end?: string; status: 'requires_card' | 'requires_code' | 'succeeded' },
  now: Date,
): Promise<void> {
  const { end, status } = card;
  await db
    .update(sandboxCharges)
    .set({
      status,
      ...(end ? { cardEnd: end } : {}),
      ...(status === 'succeeded' ? { succeededAt: now } : {}),
    })
    .where(
      and(
        eq(sandboxCharges.id, id),
        ne(sandboxCharges.status, 'succeeded'),
        ne(sandboxCharges.status, 'canceled'),
        ne(sandboxCharges.status, 'refunded'),
      ),
    );
}
