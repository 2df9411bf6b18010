'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useLeaveGuard } from '#components/ui/form/use-leave-guard.ts';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { clearOrder } from '#lib/browser/cart-store.ts';
import { freeOffer, paymentLink as paymentLinkOrder } from '#lib/browser/operations/orders.ts';
import { type BillingForm, paymentLinkOfForm, profileOfForm } from '#lib/contract/orders/billing-forms.ts';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { paths } from '#lib/paths/paths.ts';
import { isPayable } from './order-view.ts';
import { useVerification } from './use-verification.ts';
import { keepPaid } from './way-back.ts';

/** Asks before an unpaid order is left; `free` stops asking. */
function useUnpaidGuard(isToPay: boolean) {
  const t = useTranslations('checkout.leave');
  const guard = useLeaveGuard({
    changed: () => isToPay,
    confirmLeave: () => confirm({ title: t('title'), description: t('text'), yes: t('yes'), no: t('no') }),
  });
  const hold = useEffectEvent(guard.hold);
  useEffect(() => {
    if (isToPay) hold();
  }, [isToPay]);
  return guard;
}

/** Billing address, then payment or, for a free order, activation. */
export function useCheckout(placed: OrderData) {
  const t = useTranslations('checkout');
  const [order, setOrder] = useState(placed);
  const payable = isPayable(order);
  const { paymentUrl: link, verifyPaymentUrl: verifyUrl } = order;
  const [payment, setPayment] = useState({ link, verifyUrl });
  const [billed, setBilled] = useState<BillingForm | null>(null);
  const guard = useUnpaidGuard(payable);

  const leave = (to: string, message: string) => {
    clearOrder();
    carryMessage(message);
    guard.free();
    location.assign(to);
  };
  const verification = useVerification({
    orderId: order.id,
    verifyUrl: payment.verifyUrl,
    onPaid: () => {
      keepPaid();
      leave(paths.invoices(), t('payment.done'));
    },
  });

  // An earlier payment may have succeeded without this browser knowing.
  const askOnReturn = useEffectEvent(() => verification.verify(true));
  const wasOpened = order.paymentUrl !== null;
  useEffect(() => {
    if (wasOpened) void askOnReturn();
  }, [wasOpened]);

  const bill = async (form: BillingForm) => {
    const call = browserClient();
    if (!payable) {
      await call(freeOffer, { body: { ...profileOfForm(form), orderId: order.id } });
      return leave(paths.myOffers(), t('free.done'));
    }
    const id = order.orderDetails[0]?.packageId ?? null;
    const { data } = await call(paymentLinkOrder, {
      body: paymentLinkOfForm(form, { orderId: order.id, id }),
    });
    setOrder(data.order);
    setPayment({ link: data.paymentLink, verifyUrl: data.verifyPaymentUrl });
    setBilled(form);
  };

  return {
    /** Includes the VAT once the billing address is validated. */
    order,
    payable,
    verification,
    link: payment.link,
    /** Null before validation, and while it is edited again. */
    billed,
    bill,
    edit: () => setBilled(null),
  };
}
