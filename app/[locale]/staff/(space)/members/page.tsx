import { getLocale } from 'next-intl/server';
import type { PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { MembersView } from '#components/staff/members/members-view.tsx';
import { staffMembersContract } from '#lib/contract/staff/members.ts';
import { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('frame.entries.members');

export default async function StaffMembersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const at = listPage(await searchParams);
  const path = staffPaths.members();
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffMembersContract.list, { query: at }),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path}>
      <MembersView
        members={data}
        total={total}
        totalPages={totalPages}
        at={at}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
