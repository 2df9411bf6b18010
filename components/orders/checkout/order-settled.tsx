'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import { clearOrder, pendingOrder } from '#lib/browser/cart-store.ts';
import { paths } from '#lib/paths/paths.ts';
import { keepPaid } from './way-back.ts';

/** For an order that is already paid: confirms a payment made here, otherwise opens the packages. */
export function OrderSettled({ orderId }: Readonly<{ orderId: number }>) {
  const t = useTranslations('checkout.payment');
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    if (pendingOrder() !== orderId) return location.replace(paths.pricing());
    clearOrder();
    keepPaid();
    carryMessage(t('done'));
    location.replace(paths.invoices());
  }, [orderId, t]);
  return <SkeletonBlock label={t('verifying')} />;
}
