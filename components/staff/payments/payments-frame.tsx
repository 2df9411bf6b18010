import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote } from '../form/staff-form.tsx';

export const PAYMENT_TABS = ['orders', 'refunds', 'held', 'vat'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Orders are the first page, without a parameter. */
export const tabPath = (tab: PaymentTab): string => staffPaths.payments(tab === 'orders' ? {} : { tab });

type Props = Readonly<{
  tab: PaymentTab;
  /** Of what waits. */
  counts: Readonly<{ refunds: number; held: number; vat: number }>;
  flash: Flash | null;
  locale: Locale;
  children: ReactNode;
}>;

export function PaymentsFrame({ tab, counts, flash, locale, children }: Props) {
  const t = staffTexts(locale);
  const tabs = PAYMENT_TABS.map((each) => ({
    href: tabPath(each),
    label: t(`payments.tabs.${each}`),
    current: each === tab,
    ...(each === 'orders' ? {} : { count: counts[each] }),
  }));
  return (
    <>
      <PageHead title={t('payments.title')} />
      <FlashNote flash={flash} />
      <Tabs label={t('payments.tabs.label')} tabs={tabs} />
      <div className="mt-4">{children}</div>
    </>
  );
}
