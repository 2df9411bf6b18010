'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '#components/ui/notices/note.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { centsOf } from '#lib/rules/orders/cart-totals.ts';
import type { Findings } from './use-cart.ts';
import type { PlaceTrouble } from './use-place-order.ts';

export function CartFindings({ findings, kept }: Readonly<{ findings: Findings; kept: boolean }>) {
  const t = useTranslations('cart.note');
  const format = formatter(useLocale());
  const { dropped, gone, repriced } = findings;
  const said = [
    ...(kept ? [] : [t('unkept')]),
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
  if (said.length === 0) return null;
  return (
    <Note tone="warn" role="status" className="mb-4">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}

/** Why the order could not be placed, or its new price. */
export function PlaceNote({ trouble }: Readonly<{ trouble: PlaceTrouble }>) {
  const t = useTranslations('cart.note');
  const format = formatter(useLocale());
  const isPrice = trouble.kind === 'repriced';
  return (
    <Note tone={isPrice ? 'warn' : 'stop'} role="alert" className="mt-4">
      {isPrice ? t('placed', { total: format.cents(trouble.total) }) : trouble.message}
    </Note>
  );
}
