import type { StaffOrderRow, StaffRefund } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';

/** `BC-2026-000001`, or `n° 12` before it is settled. */
export const orderName = ({ id, code }: Pick<StaffOrderRow, 'id' | 'code'>, t: StaffTexts): string =>
  code ?? t('payments.orders.unnumbered', { id: String(id) });

/** Cents in the currency of the provider. */
export const moneyIn = (cents: number, currency: string, locale: Locale): string =>
  currency === 'eur'
    ? formatter(locale).cents(cents)
    : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

export function orderState({ status, refundedCents }: StaffOrderRow, t: StaffTexts) {
  const isInPart = status === 'paid' && refundedCents > 0;
  const tone = status === 'paid' && !isInPart ? 'ok' : status === 'refunded' || isInPart ? 'warn' : 'neutral';
  return { text: t(isInPart ? 'payments.status.inPart' : `payments.status.${status}`), tone } as const;
}

export function refundState({ status, isToReview }: StaffRefund, t: StaffTexts) {
  if (isToReview && status === 'done') return { text: t('payments.refunds.foreign'), tone: 'warn' } as const;
  const tones = {
    waiting: 'warn',
    started: 'signal',
    done: 'ok',
    failed: 'stop',
    declined: 'neutral',
  } as const;
  return { text: t(`payments.refunds.${status}`), tone: tones[status] };
}
