'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatter } from '#lib/i18n/format.ts';
import type { Totals } from '#lib/rules/orders/cart-totals.ts';
import type { VatMention } from '#lib/rules/orders/vat-by-buyer.ts';

type Props = Readonly<{ totals: Totals; mention: VatMention | null }>;

export function VatLine({ totals, mention }: Props) {
  const t = useTranslations('checkout.vat');
  const format = formatter(useLocale());
  const total = format.cents(totals.ttc);
  const percent = format.number(totals.vatPercent);
  return mention ? (
    <>{`${t('none', { total })} ${t(mention)}`}</>
  ) : (
    <>{t('rate', { percent, vat: format.cents(totals.vat), total })}</>
  );
}
