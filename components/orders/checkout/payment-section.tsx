'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { formatter } from '#lib/i18n/format.ts';
import { orderTotals } from './order-view.ts';
import { PaymentFrame } from './payment-frame.tsx';
import type { Verification } from './use-verification.ts';
import { VatLine } from './vat-line.tsx';

type Props = Readonly<{
  /** Null until the billing address is validated. */
  link: string | null;
  origin: string;
  order: OrderData;
  verification: Verification;
}>;

function Steps({ verifying }: Readonly<{ verifying: boolean }>) {
  const t = useTranslations('checkout.payment');
  const step = (current: boolean) =>
    clsx('border-t-4 pt-2 text-14', current ? 'border-signal font-bold text-ink' : 'border-line text-steel');
  return (
    <ol aria-label={t('steps')} className="mb-4 grid grid-cols-2 gap-1">
      <li aria-current={verifying ? undefined : 'step'} className={step(!verifying)}>
        {`1. ${t('pay')}`}
      </li>
      <li aria-current={verifying ? 'step' : undefined} className={step(verifying)}>
        {`2. ${t('verify')}`}
      </li>
    </ol>
  );
}

const isOf = (link: string, origin: string) => URL.canParse(link) && new URL(link).origin === origin;

/** The server, not the page, confirms the payment. */
export function PaymentSection({ link, origin, order, verification }: Props) {
  const t = useTranslations('checkout.payment');
  const vat = useTranslations('checkout.vat');
  const format = formatter(useLocale());
  const { busy, failure, verify, showFailure } = verification;
  const totals = orderTotals(order);
  if (!link) return <p className="text-steel">{t('first')}</p>;
  if (!isOf(link, origin))
    return (
      <Note tone="stop" role="alert">
        {t('strange')}
      </Note>
    );
  return (
    <>
      <Steps verifying={busy} />
      {failure && (
        <Note tone="stop" role="alert" className="mb-4">
          {failure}
        </Note>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 text-14 text-steel">
          <Icon name="lock" size="small" />
          {t('frame')}
        </span>
        <b className="num">{t('amount', { total: format.cents(totals.ttc) })}</b>
      </div>
      <p className="mb-3 text-14 text-steel">
        <VatLine totals={totals} mention={order.vatMention} />
        {order.vatCheck === 'pending' && ` ${vat('pending')}`}
      </p>
      <PaymentFrame
        src={link}
        origin={origin}
        onEnd={(success) => (success ? void verify() : showFailure(t('refused')))}
      />
      <p role="status" aria-busy={busy} className={clsx('mt-3', busy && 'waiting flex items-center gap-2')}>
        {busy ? t('verifying') : null}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[50ch] text-14 text-steel">
          {t('note')} {t('paidHint')}
        </p>
        <Button variant="second" icon="refresh-cw" busy={busy} onClick={() => void verify()}>
          {t('paidButton')}
        </Button>
      </div>
    </>
  );
}
