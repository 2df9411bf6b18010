'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { cancel as cancelOrder } from '#lib/browser/operations/orders.ts';

type Props = Readonly<{
  orderId: number;
  /** The day of the order, which names it. */
  date: string;
}>;

/** Asks for confirmation first. */
export function CancelOrder({ orderId, date }: Props) {
  const t = useTranslations('checkout.waiting');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    const sure = await confirm({
      title: t('cancelTitle', { date }),
      description: t('cancelText'),
      yes: t('cancel'),
      no: t('keep'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await browserClient()(cancelOrder, { params: { id: orderId } });
      toast.success(t('cancelled'));
    } catch (error) {
      await reportFailure(error);
    }
    setBusy(false);
    // Even a refusal means that the list is out of date: paid or cancelled elsewhere.
    router.refresh();
  };
  return (
    <Button variant="danger" busy={busy} onClick={() => void cancel()}>
      {t('cancel')}
      <span className="vh"> {t('named', { date })}</span>
    </Button>
  );
}
