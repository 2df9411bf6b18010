import { getLocale } from 'next-intl/server';
import type { PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { RequestsView } from '#components/staff/requests/requests-view.tsx';
import { staffRequestsContract } from '#lib/contract/staff/requests.ts';
import { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('requests.title');

export default async function StaffRequestsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [at, path] = [listPage(await searchParams), staffPaths.requests()];
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffRequestsContract.list, { query: at }),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path}>
      <RequestsView
        requests={data}
        total={total}
        totalPages={totalPages}
        at={at}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
