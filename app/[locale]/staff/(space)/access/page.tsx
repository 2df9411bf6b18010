import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { AccessView } from '#components/staff/cvs/access-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { staffCvsContract } from '#lib/contract/staff/cvs.ts';
import { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('frame.entries.access');

export default async function StaffAccessPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const at = listPage(query);
  const state = oneOf(query, 'state') === 'closed' ? 'closed' : 'open';
  const path = staffPaths.access();
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffCvsContract.incidents, { query: { ...at, state } }),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path}>
      <AccessView
        incidents={data}
        state={state}
        total={total}
        totalPages={totalPages}
        at={at}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
