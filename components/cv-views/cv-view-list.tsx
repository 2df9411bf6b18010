import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { CvView } from '#lib/contract/cv-views/views.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';

type Props = Readonly<{
  views: readonly CvView[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: Pick<View, 't' | 'format'>;
}>;

function readerOf({ way, company, sharedWith }: CvView, t: View['t']): string {
  if (way === 'staff') return t('cvViews.list.staff');
  if (way !== 'share') return company ?? t('cvViews.list.goneCompany');
  return sharedWith ? t('cvViews.list.linkTo', { email: sharedWith }) : t('cvViews.list.link');
}

/** The day with the time of the latest opening, how often, and whether the file left. */
function Times({ seen, view: { t, format } }: Readonly<{ seen: CvView; view: Props['view'] }>) {
  const { lastAt, openings, downloadedAt } = seen;
  return (
    <>
      <time dateTime={lastAt}>{format.dateTime(lastAt)}</time>
      {openings > 1 && (
        <span className="block text-14 text-steel">{t('cvViews.list.openings', { count: openings })}</span>
      )}
      {downloadedAt && <span className="block text-14 text-steel">{t('cvViews.list.downloaded')}</span>}
    </>
  );
}

function columnsOf(view: Props['view']): Column<CvView>[] {
  const { t } = view;
  return [
    {
      key: 'reader',
      label: t('cvViews.list.who'),
      first: true,
      cell: (seen) => (
        <span className="wrap-anywhere">
          {readerOf(seen, t)}
          {seen.reason && (
            <span className="block text-14 text-steel">
              {t('cvViews.list.reason', { reason: seen.reason })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'when', label: t('cvViews.list.when'), cell: (seen) => <Times seen={seen} view={view} /> },
    { key: 'way', label: t('cvViews.list.how'), cell: ({ way }) => t(`cvViews.list.ways.${way}`) },
    {
      key: 'cv',
      label: t('cvViews.list.cv'),
      cell: ({ cv }) => <span className="wrap-anywhere">{cv ? cv.cvName : t('cvViews.list.deletedCv')}</span>,
    },
  ];
}

function Nothing({ total, page, view: { t } }: Props) {
  if (total > 0) {
    return (
      <PastTheEnd href={paths.cvViews()} label={t('cvViews.list.firstPage')}>
        {t('cvViews.list.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  return (
    <EmptyState
      icon="eye"
      action={
        <ButtonLink variant="primary" href={paths.myCvs()}>
          {t('cvViews.list.emptyAction')}
        </ButtonLink>
      }
    >
      {t('cvViews.list.empty')}
    </EmptyState>
  );
}

export function CvViewList(props: Props) {
  const { views, total, totalPages, page, limit, view } = props;
  const { t } = view;
  return (
    <>
      <PageHead title={t('cvViews.title')} />
      <p className="mb-4 max-w-[70ch] text-steel">
        {t('cvViews.list.intro', { months: RETENTION.cvViewMonths })}
      </p>
      {views.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <DataTable
          caption={t('cvViews.title')}
          columns={columnsOf(view)}
          rows={views}
          keyOf={({ id }) => id}
        />
      )}
      <ListPager path={paths.cvViews()} total={total} totalPages={totalPages} page={page} limit={limit} />
    </>
  );
}
