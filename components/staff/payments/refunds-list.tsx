import type { StaffRefund } from '#lib/contract/staff/payments.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { tabPath } from './payments-frame.tsx';
import { RefundCard } from './refund-card.tsx';
import { type ListPage, TabList } from './tab-list.tsx';

type Props = ListPage & Readonly<{ refunds: readonly StaffRefund[]; flash: Flash | null }>;

/** What waits for a person or the provider. */
export function RefundsList({ refunds, flash, ...page }: Props) {
  const { locale } = page;
  const back = tabPath('refunds');
  const cards = refunds.map((refund) => (
    <RefundCard key={refund.id} refund={refund} back={back} flash={flash} locale={locale} linksOrder />
  ));
  return <TabList tab="refunds" none={staffTexts(locale)('payments.refunds.none')} cards={cards} {...page} />;
}
