import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { GaragesView } from '#components/staff/garages/garages-view.tsx';
import { GARAGE_LISTS, staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { listPage, listSearch } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('garages.title');

export default async function StaffGaragesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const [at, search, path] = [listPage(query), listSearch(query), staffPaths.garages()];
  const list = GARAGE_LISTS.find((each) => each === oneOf(query, 'list')) ?? 'unverified';
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffGaragesContract.list, { query: { ...at, list, search } }),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path}>
      <GaragesView
        garages={data}
        total={total}
        totalPages={totalPages}
        at={at}
        list={list}
        search={search}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
