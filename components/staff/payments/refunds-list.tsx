import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import type { StaffRefund } from '#lib/contract/staff/payments.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { tabPath } from './payments-frame.tsx';
import { RefundCard } from './refund-card.tsx';

type Props = Readonly<{
  refunds: readonly StaffRefund[];
  total: number;
  totalPages: number;
  at: Readonly<{ page: number; limit: number }>;
  flash: Flash | null;
  locale: Locale;
}>;

/** What waits for a person or the provider. */
export function RefundsList({ refunds, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  if (total === 0) return <EmptyState icon="banknote">{t('payments.refunds.none')}</EmptyState>;
  if (refunds.length === 0) {
    return (
      <PastTheEnd href={tabPath('refunds')} label={t('payments.firstPage')}>
        {t('payments.beyond', { page: at.page })}
      </PastTheEnd>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <RefundCard
            key={refund.id}
            refund={refund}
            back={tabPath('refunds')}
            flash={flash}
            locale={locale}
            linksOrder
          />
        ))}
      </ul>
      <ListPager
        path={staffPaths.payments()}
        query={{ tab: 'refunds' }}
        total={total}
        totalPages={totalPages}
        {...at}
      />
    </>
  );
}
