import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { ReportedList, type Status } from './reported-list.tsx';

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** For internal staff; other people get 404. */
export async function ReportsView({ searchParams }: Props) {
  const [locale, session, query] = await Promise.all([
    getLocale(),
    requireSession('recruiter'),
    searchParams,
  ]);
  if (!session.internal) return <NotFoundView />;
  const status: Status = query.status === 'decided' ? 'decided' : 'open';
  const { page, limit } = listPage(query);
  const [{ data, total = 0, totalPages = 0 }, reference, flash] = await Promise.all([
    upstream(reportsContract.list, { query: { status, page, limit } }),
    loadReference(locale),
    readFlash(paths.reports()),
  ]);
  return (
    <SpaceShell role="recruiter" path={paths.reports()}>
      <ReportedList
        status={status}
        offers={data}
        total={total}
        totalPages={totalPages}
        page={page}
        flash={flash}
        view={viewOf(locale, textsOf(locale), reference)}
      />
    </SpaceShell>
  );
}
