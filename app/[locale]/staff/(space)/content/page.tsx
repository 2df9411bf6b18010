import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { PageQuery } from '#components/accounts/query.ts';
import { ContentListView } from '#components/staff/content/content-list-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { LIST_NAMES } from '#lib/contract/staff/content.ts';
import { listPage, listSearch } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { loadContents } from '#lib/web/staff/content.ts';
import { openKinds } from '#lib/web/staff/content-kinds.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { requireStaff } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('frame.entries.content');

export default async function StaffContentPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const [locale, { rights }] = await Promise.all([getLocale(), requireStaff()]);
  const kinds = openKinds(rights);
  const kind = kinds.find((each) => each === query.kind) ?? kinds[0];
  if (!kind) redirect(staffPaths.restricted());
  const at = listPage(query);
  const search = listSearch(query);
  const list = LIST_NAMES.find((name) => name === query.list) ?? 'jobs';
  const [found, flash] = await Promise.all([
    loadContents(kind, { ...at, list, search }, locale),
    readFlash(staffPaths.content()),
  ]);
  return (
    <StaffShell path={staffPaths.content()}>
      <ContentListView
        kind={kind}
        kinds={kinds}
        {...found}
        list={list}
        search={search}
        at={at}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
