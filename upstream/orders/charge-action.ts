import type { ProviderPayment } from '#upstream/platform/payment/driver.ts';
import type { payments } from '#upstream/platform/schema/orders.ts';

type PaymentStatus = (typeof payments.$inferSelect)['status'];
type ChargeState = ProviderPayment['state'];

/** `note_check` only stores the time of the check. */
export type ChargeAction = 'keep' | 'note_check' | 'fail' | 'settle';

/**
 * By the payment's status, then the provider's state. The provider may still collect a failed payment. Refunded and
 * held payments never change here; refunds have a way of their own (refunds/).
 */
const ACTIONS: Record<PaymentStatus, Record<ChargeState, ChargeAction>> = {
  open: { open: 'note_check', failed: 'fail', paid: 'settle' },
  failed: { open: 'keep', failed: 'keep', paid: 'settle' },
  paid: { open: 'keep', failed: 'keep', paid: 'keep' },
  refunded: { open: 'keep', failed: 'keep', paid: 'keep' },
  held: { open: 'keep', failed: 'keep', paid: 'keep' },
};

export const chargeAction = (status: PaymentStatus, charge: ChargeState): ChargeAction =>
  ACTIONS[status][charge];
