import type { ProviderPayment } from '#upstream/platform/payment/driver.ts';
import type { payments } from '#upstream/platform/schema/orders.ts';

type PaymentStatus = (typeof payments.$inferSelect)['status'];
type ChargeState = ProviderPayment['state'];

/**
 * What is done with a payment: `keep` nothing, `note_check` the moment of asking, `fail` it as failed, `settle` it with
 * its order, `refund` a settled one, `settle_and_refund` both, for money that came and went unseen.
 */
export type ChargeAction = 'keep' | 'note_check' | 'fail' | 'settle' | 'settle_and_refund' | 'refund';

/**
 * By the payment's status, then by what the provider says of its charge. A failed payment may still be paid: the
 * provider decides. What is paid back, or waits for staff (`held`), stays as it is.
 */
const ACTIONS: Record<PaymentStatus, Record<ChargeState, ChargeAction>> = {
  open: { open: 'note_check', failed: 'fail', paid: 'settle', refunded: 'settle_and_refund' },
  failed: { open: 'keep', failed: 'keep', paid: 'settle', refunded: 'settle_and_refund' },
  paid: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'refund' },
  refunded: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'keep' },
  held: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'keep' },
};

/** What is done with a payment of this status when the provider says this of its charge. */
export const chargeAction = (status: PaymentStatus, charge: ChargeState): ChargeAction =>
  ACTIONS[status][charge];
