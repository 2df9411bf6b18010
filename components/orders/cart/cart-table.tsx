'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { centsOf } from '#lib/rules/orders/cart-totals.ts';
import { ORDER_LIMITS } from '#lib/rules/orders/order-limits.ts';
import type { CartLine } from './cart-lines.ts';

type Props = Readonly<{
  lines: readonly CartLine[];
  onCount: (line: CartLine, count: number) => void;
  onRemove: (line: CartLine) => void;
}>;

type QuantityProps = Readonly<{ line: CartLine; onCount: Props['onCount'] }>;

/** The free package has no buttons: it is given once. */
function Quantity({ line, onCount }: QuantityProps) {
  const t = useTranslations('cart');
  const { count, title, offers, priceExclTax } = line;
  const words = <span aria-live="polite">{t('offers', { count: offers })}</span>;
  if (priceExclTax === 0) return words;
  const full = count >= ORDER_LIMITS.quantity ? t('most') : undefined;
  return (
    <span className="-my-2.5 inline-flex items-center gap-1">
      <Button
        variant="quiet"
        square
        icon="minus"
        aria-label={t('less', { name: title })}
        className={count === 1 ? 'invisible' : undefined}
        onClick={() => onCount(line, count - 1)}
      />
      {words}
      <Button
        variant="quiet"
        square
        icon="plus"
        aria-label={t('more', { name: title })}
        disabledReason={full}
        onClick={() => onCount(line, count + 1)}
      />
    </span>
  );
}

export function CartTable({ lines, onCount, onRemove }: Props) {
  const t = useTranslations('cart');
  const format = formatter(useLocale());
  const columns: Column<CartLine>[] = [
    { key: 'package', label: t('column.package'), first: true, cell: ({ title }) => <b>{title}</b> },
    {
      key: 'quantity',
      label: t('column.quantity'),
      cell: (line) => <Quantity line={line} onCount={onCount} />,
    },
    {
      key: 'unit',
      label: t('column.unit'),
      align: 'right',
      cell: ({ unitPrice }) => format.cents(centsOf(unitPrice)),
    },
    {
      key: 'total',
      label: t('column.total'),
      align: 'right',
      cell: ({ priceExclTax, count }) => <b>{format.cents(centsOf(priceExclTax) * count)}</b>,
    },
    {
      key: 'action',
      label: t('column.action'),
      align: 'right',
      actions: true,
      cell: (line) => (
        <Button
          variant="danger"
          icon="trash-2"
          aria-label={t('removeLabel', { name: line.title })}
          onClick={() => onRemove(line)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={lines} keyOf={({ item }) => item.id} />;
}
