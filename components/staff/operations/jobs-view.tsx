import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { StaffFailedJob } from '#lib/contract/staff/operations.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { type listPage, pageQuery } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { RetryForm } from './operations-view.tsx';

type Props = Readonly<{
  jobs: readonly StaffFailedJob[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

const QUERY = { tab: 'jobs' };

function columnsOf(
  { flash, locale }: Pick<Props, 'flash' | 'locale'>,
  back: string,
): Column<StaffFailedJob>[] {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return [
    {
      key: 'queue',
      label: t('operations.jobs.queue'),
      first: true,
      cell: ({ queue }) => <b className="wrap-anywhere">{queue}</b>,
    },
    { key: 'date', label: t('operations.jobs.date'), cell: ({ failedAt }) => dateTime(failedAt) },
    {
      key: 'reason',
      label: t('operations.jobs.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    { key: 'tries', label: t('operations.jobs.tries'), align: 'right', cell: ({ tries }) => tries },
    {
      key: 'acts',
      label: t('frame.actions'),
      actions: true,
      cell: ({ id, queue }) => (
        <RetryForm
          operation="staffOperations.retryJob"
          id={id}
          name={queue}
          back={back}
          flash={flash}
          locale={locale}
        />
      ),
    },
  ];
}

export function JobsView({ jobs, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const back = staffPaths.operations({ ...QUERY, ...pageQuery(at.page, at.limit) });
  return (
    <>
      <p className="mb-4 text-steel">{t('operations.jobs.note')}</p>
      {jobs.length > 0 ? (
        <DataTable
          caption={t('operations.jobs.caption')}
          columns={columnsOf({ flash, locale }, back)}
          rows={jobs}
          keyOf={({ id }) => id}
        />
      ) : (
        <Note>{t('operations.jobs.none')}</Note>
      )}
      <ListPager path={staffPaths.operations()} query={QUERY} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
