import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { revokePlans } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { refunds } from '#upstream/platform/schema/orders.ts';
import { requireSecondPerson } from '#upstream/platform/second-person.ts';
import type { LockedPayment } from '../lock-payment.ts';
import type { PayDeps } from '../pay-deps.ts';
import { continueRefund, leftOf, lockBoth } from './ask.ts';
import { type By, noteAct } from './audit.ts';
import type { Refund } from './store.ts';

type Decision = { refundId: number; by: By };
type Both = { locked: LockedPayment | undefined; refund: Refund };

const aboutOf = ({ locked, refund }: Both) => ({
  orderId: refund.orderId,
  order: locked?.order,
  refundId: refund.id,
  reason: refund.reason,
});

async function change(tx: Db, { id }: Refund, values: Partial<Refund>): Promise<Refund> {
  const [refund] = await tx.update(refunds).set(values).where(eq(refunds.id, id)).returning();
  if (!refund) throw apiError('not_found');
  return refund;
}

/** The order may have been refunded at the provider meanwhile. */
async function isPossible(tx: Db, { locked, refund }: Both): Promise<boolean> {
  if (!locked) return false;
  if (refund.kind === 'held') return locked.payment.status === 'held';
  if (refund.kind === 'surplus') return true;
  return locked.payment.status === 'paid' && refund.amountCents <= (await leftOf(tx, locked));
}

/**
 * The second person agrees; the provider is asked at once.
 * @throws not_found, refund_decided, second_person, refund_changed
 */
export async function approveRefund(deps: PayDeps, { refundId, by }: Decision): Promise<Refund> {
  const refund = await deps.db.transaction(async (tx) => {
    const both = await lockBoth(tx, refundId);
    if (both.refund.status !== 'waiting') throw apiError('refund_decided');
    const now = deps.clock();
    await requireSecondPerson(tx, { askedBy: both.refund.askedBy, staffId: by.staffId, now });
    if (!(await isPossible(tx, both))) throw apiError('refund_changed');
    await noteAct(tx, 'refund_approved', aboutOf(both), { by, now });
    return change(tx, both.refund, { status: 'started', decidedBy: by.staffId, decidedAt: now });
  });
  return continueRefund(deps, refund);
}

/**
 * Gives up a refund that waits for a second person, or that the provider refused before any money moved. The person
 * who asked may do it too.
 * @throws not_found, refund_decided
 */
export async function declineRefund(deps: PayDeps, { refundId, by }: Decision): Promise<Refund> {
  return deps.db.transaction(async (tx) => {
    const both = await lockBoth(tx, refundId);
    const { status, completedAt } = both.refund;
    const isOpen = status === 'waiting' || (status === 'failed' && completedAt === null);
    if (!isOpen) throw apiError('refund_decided');
    const now = deps.clock();
    await noteAct(tx, 'refund_declined', aboutOf(both), { by, now });
    return change(tx, both.refund, { status: 'declined', decidedBy: by.staffId, decidedAt: now });
  });
}

/**
 * Sends a refund again that the provider refused, under a new token: it would repeat its refusal for the old one.
 * @throws not_found, refund_decided
 */
export async function retryRefund(deps: PayDeps, { refundId, by }: Decision): Promise<Refund> {
  const refund = await deps.db.transaction(async (tx) => {
    const both = await lockBoth(tx, refundId);
    if (both.refund.status !== 'failed') throw apiError('refund_decided');
    await noteAct(tx, 'refund_retried', aboutOf(both), { by, now: deps.clock() });
    const token = randomBytes(24).toString('base64url');
    return change(tx, both.refund, { status: 'started', token, providerId: null, failure: null });
  });
  return continueRefund(deps, refund);
}

/**
 * Somebody has looked at a refund that was made at the provider, and may end the plans that it left running.
 * @throws not_found, refund_decided
 */
export async function reviewRefund(
  deps: PayDeps,
  { refundId, endsPlan, by }: Decision & { endsPlan: boolean },
): Promise<Refund> {
  return deps.db.transaction(async (tx) => {
    const both = await lockBoth(tx, refundId);
    if (!both.refund.isForeign || both.refund.reviewedAt) throw apiError('refund_decided');
    const now = deps.clock();
    const isOfOrder = both.refund.kind === 'order';
    if (endsPlan && isOfOrder && both.locked) {
      await revokePlans(tx, both.locked.order.organisationId, both.refund.orderId, now);
    }
    await noteAct(tx, 'refund_reviewed', aboutOf(both), { by, now });
    return change(tx, both.refund, { reviewedAt: now, endsPlan: endsPlan && isOfOrder });
  });
}
