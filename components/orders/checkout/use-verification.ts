'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { browserClient } from '#lib/browser/api-client.ts';
import { verifyPayment } from '#lib/browser/operations/orders.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

type Options = {
  orderId: number;
  /** Identifies the payment; the order has it too. */
  verifyUrl: string | null;
  onPaid: () => void;
};

/** Our server asks the provider. `failure` says why it is unpaid or unknown; a check made `quietly` sets none. */
export function useVerification({ orderId, verifyUrl, onPaid }: Options) {
  const t = useTranslations('checkout.payment');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const checkPayment = async (): Promise<string | null> => {
    try {
      const { data } = await browserClient()(verifyPayment, {
        body: { verifyPaymentUrl: verifyUrl, orderId: orderId },
      });
      if (data.paid && data.totalPaid > 0) {
        onPaid();
        return null;
      }
      return t('unpaid');
    } catch (error) {
      return (error instanceof ApiFailure && error.failure.message) || t('noAnswer');
    }
  };
  const verify = async (quietly = false) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const found = await checkPayment();
    if (!quietly) setFailure(found);
    setBusy(false);
  };
  return { busy, failure, verify, showFailure: setFailure };
}

export type Verification = ReturnType<typeof useVerification>;
