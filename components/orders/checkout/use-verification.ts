'use client';

import { useTranslations } from 'next-intl';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { ordersContract } from '#lib/contract/orders.ts';
import { ApiError } from '#lib/contract/platform/client.ts';

type Options = {
  orderId: number;
  /** Identifies the payment; the order has it too. */
  verifyUrl: string | null;
  onPaid: () => void;
};

/** Our server asks the provider. `trouble` says why it is unpaid or unknown; a check made `quietly` sets none. */
export function useVerification({ orderId, verifyUrl, onPaid }: Options) {
  const t = useTranslations('checkout.payment');
  const [busy, setBusy] = useMountedState(false);
  const [trouble, setTrouble] = useMountedState<string | null>(null);

  const ask = async (): Promise<string | null> => {
    try {
      const { data } = await browserClient()(ordersContract.verifyPayment, {
        body: { verify_payment_url: verifyUrl, order_id: orderId },
      });
      if (data.paid && data.total_paid > 0) {
        onPaid();
        return null;
      }
      return t('unpaid');
    } catch (error) {
      return (error instanceof ApiError && error.failure.message) || t('noAnswer');
    }
  };
  const verify = async (quietly = false) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const found = await ask();
    if (!quietly) setTrouble(found);
    setBusy(false);
  };
  return { busy, trouble, verify, tell: setTrouble };
}

export type Verification = ReturnType<typeof useVerification>;
