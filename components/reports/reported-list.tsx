import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { ReportedOffer } from '#lib/contract/reports/reports.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { ReportedCard } from './reported-card.tsx';

export type Status = 'open' | 'decided';

type ListProps = Readonly<{
  status: Status;
  offers: readonly ReportedOffer[];
  total: number;
  totalPages: number;
  page: number;
  flash: Flash | null;
  view: View;
}>;

const queryOf = (status: Status, page = 1) => ({
  ...(status === 'decided' ? { status } : {}),
  ...(page > 1 ? { page } : {}),
});

export function ReportedList({ status, offers, total, totalPages, page, flash, view }: ListProps) {
  const { t } = view;
  const tabs = (['open', 'decided'] as const).map((each) => ({
    href: paths.reports(queryOf(each)),
    label: t(`reports.staff.tabs.${each}`),
    current: each === status,
  }));
  return (
    <>
      <PageHead title={t(`reports.staff.heading.${status}`, { count: total })} />
      <div className="mb-4">
        <Tabs label={t('reports.staff.tabs.label')} tabs={tabs} />
      </div>
      {flash?.success && (
        <Note tone="ok" role="status" className="mb-4">
          {flash.success}
        </Note>
      )}
      <section aria-label={t(`reports.staff.list.${status}`)}>
        {offers.length === 0 ? (
          <EmptyState icon="check">{t(`reports.staff.none.${status}`)}</EmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {offers.map((each) => (
              <li key={each.offer.id}>
                <ReportedCard
                  reported={each}
                  status={status}
                  refused={flash?.values?.offerId === String(each.offer.id) ? flash : null}
                  view={view}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {totalPages > 1 && (
        <Pager page={page} totalPages={totalPages} hrefFor={(to) => paths.reports(queryOf(status, to))} />
      )}
    </>
  );
}
