import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { AccountsView } from '#components/staff/accounts/accounts-view.tsx';
import { AppealsView } from '#components/staff/accounts/appeals-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { listPage, listSearch } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('accounts.title');

async function Appeals({ at }: Readonly<{ at: ReturnType<typeof listPage> }>) {
  const [locale, { data, total = 0, totalPages = 0 }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffAccountsContract.appeals, { query: at }),
    readFlash(staffPaths.accounts()),
  ]);
  return (
    <AppealsView appeals={data} total={total} totalPages={totalPages} at={at} flash={flash} locale={locale} />
  );
}

export default async function StaffAccountsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const at = listPage(query);
  const path = staffPaths.accounts();
  if (oneOf(query, 'state') === 'appeals') {
    return (
      <StaffShell path={path}>
        <Appeals at={at} />
      </StaffShell>
    );
  }
  const search = listSearch(query);
  const state = oneOf(query, 'state') === 'suspended' ? 'suspended' : 'all';
  const [locale, { data, total = 0, totalPages = 0 }] = await Promise.all([
    getLocale(),
    staffUpstream(staffAccountsContract.find, { query: { ...at, search, state } }),
  ]);
  return (
    <StaffShell path={path}>
      <AccountsView
        accounts={data}
        total={total}
        totalPages={totalPages}
        at={at}
        state={state}
        search={search}
        locale={locale}
      />
    </StaffShell>
  );
}
