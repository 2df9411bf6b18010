'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '#components/ui/notices/note.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { centsOf } from '#lib/rules/orders/cart-totals.ts';
import type { Findings } from './use-cart.ts';
import type { PlaceOrderFailure } from './use-place-order.ts';

export function CartFindings({ findings, isStored }: Readonly<{ findings: Findings; isStored: boolean }>) {
  const t = useTranslations('cart.note');
  const format = formatter(useLocale());
  const { dropped, gone, repriced } = findings;
  const notes = [
    ...(isStored ? [] : [t('unkept')]),
    ...(dropped ? [t('dropped')] : []),
    ...gone.map((name) => t('gone', { name })),
    ...repriced.map(({ title, before, now }) =>
      t('repriced', {
        name: title,
        before: format.cents(centsOf(before)),
        now: format.cents(centsOf(now)),
      }),
    ),
  ];
  if (notes.length === 0) return null;
  return (
    <Note tone="warn" role="status" className="mb-4">
      {notes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}

/** Why the order could not be placed, or its new price. */
export function PlaceNote({ failure }: Readonly<{ failure: PlaceOrderFailure }>) {
  const t = useTranslations('cart.note');
  const format = formatter(useLocale());
  const isPrice = failure.kind === 'repriced';
  return (
    <Note tone={isPrice ? 'warn' : 'stop'} role="alert" className="mt-4">
      {isPrice ? t('placed', { total: format.cents(failure.total) }) : failure.message}
    </Note>
  );
}
