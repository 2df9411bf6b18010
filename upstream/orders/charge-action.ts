import type { ProviderPayment } from '#upstream/platform/payment/driver.ts';
import type { payments } from '#upstream/platform/schema/orders.ts';

type PaymentStatus = (typeof payments.$inferSelect)['status'];
type ChargeState = ProviderPayment['state'];

/**
 * `note_check` only stores the time of the check. `settle_and_refund` is for a payment that was paid and refunded
 * unseen.
 */
export type ChargeAction = 'keep' | 'note_check' | 'fail' | 'settle' | 'settle_and_refund' | 'refund';

/**
 * By the payment's status, then the provider's state. The provider may still collect a failed payment. Refunded and
 * held payments never change here.
 */
const ACTIONS: Record<PaymentStatus, Record<ChargeState, ChargeAction>> = {
  open: { open: 'note_check', failed: 'fail', paid: 'settle', refunded: 'settle_and_refund' },
  failed: { open: 'keep', failed: 'keep', paid: 'settle', refunded: 'settle_and_refund' },
  paid: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'refund' },
  refunded: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'keep' },
  held: { open: 'keep', failed: 'keep', paid: 'keep', refunded: 'keep' },
};

export const chargeAction = (status: PaymentStatus, charge: ChargeState): ChargeAction =>
  ACTIONS[status][charge];
