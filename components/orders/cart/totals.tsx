import { useLocale, useTranslations } from 'next-intl';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { Totals as TotalsOf } from '#lib/rules/orders/cart-totals.ts';

/** Without tax, the tax with its rate, and with tax. */
export function Totals({ totals }: Readonly<{ totals: TotalsOf }>) {
  const t = useTranslations('cart.totals');
  const format = formatter(useLocale());
  return (
    <KeyList
      className="ml-auto mt-4 max-w-[360px]"
      items={[
        { label: t('ht'), value: format.cents(totals.ht) },
        { label: t('vat', { percent: format.number(totals.vatPercent) }), value: format.cents(totals.vat) },
        { label: t('ttc'), value: format.cents(totals.ttc), total: true },
      ]}
    />
  );
}
