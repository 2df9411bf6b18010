import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { QuotesView } from '#components/staff/quotes/quotes-view.tsx';
import { QUOTE_LISTS, staffQuotesContract } from '#lib/contract/staff/quotes.ts';
import { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('quotes.title');

export default async function StaffQuotesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const at = listPage(query);
  const list = QUOTE_LISTS.find((each) => each === oneOf(query, 'status')) ?? 'new';
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffQuotesContract.list, { query: { status: list, ...at } }),
    readFlash(staffPaths.quotes()),
  ]);
  return (
    <StaffShell path={staffPaths.quotes()}>
      <QuotesView
        list={list}
        quotes={data}
        total={total}
        totalPages={totalPages}
        at={at}
        flash={flash}
        locale={locale}
      />
    </StaffShell>
  );
}
