'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Totals } from '#components/orders/cart/totals.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { centsOf } from '#lib/rules/orders/cart-totals.ts';
import { orderTotals, packageTitle } from './order-view.ts';

type Line = OrderData['orderDetails'][number];

export function OrderSection({ order }: Readonly<{ order: OrderData }>) {
  const t = useTranslations('checkout.cart');
  const column = useTranslations('cart');
  const vat = useTranslations('checkout.vat');
  const format = formatter(useLocale());
  if (order.orderDetails.length === 0) return <p>{t('none')}</p>;
  const columns: Column<Line>[] = [
    {
      key: 'package',
      label: column('column.package'),
      first: true,
      cell: ({ packageName }) => packageTitle(packageName),
    },
    { key: 'quantity', label: column('column.quantity'), cell: ({ count }) => column('offers', { count }) },
    {
      key: 'unit',
      label: column('column.unit'),
      align: 'right',
      cell: ({ unitPrice }) => format.cents(centsOf(unitPrice)),
    },
    {
      key: 'total',
      label: column('column.total'),
      align: 'right',
      cell: ({ totalExclTax }) => <b>{format.cents(centsOf(totalExclTax))}</b>,
    },
  ];
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={order.orderDetails}
        keyOf={({ packageId }) => packageId}
      />
      <Totals totals={orderTotals(order)} />
      <p className="ml-auto mt-2 max-w-[360px] text-14 text-steel">
        {order.vatMention ? vat(order.vatMention) : vat('why')}
      </p>
      <p className="mt-4">
        <ButtonLink variant="quiet" icon="pencil" href={paths.cart()}>
          {t('edit')}
        </ButtonLink>
      </p>
    </>
  );
}
