import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { AccountView } from '#components/staff/accounts/account-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { idParams } from '#lib/contract/platform/fields.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { orNull, readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('account.facts');

export default async function StaffAccountOfPage({ params }: { params: Promise<{ id: string }> }) {
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) return <NotFoundView />;
  const path = staffPaths.accountOf(parsed.data.id);
  const [locale, account, flash] = await Promise.all([
    getLocale(),
    orNull(staffUpstream(staffAccountsContract.read, { params: parsed.data })),
    readFlash(path),
  ]);
  if (!account) return <NotFoundView />;
  return (
    <StaffShell path={staffPaths.accounts()} width="form">
      <AccountView account={account} flash={flash} locale={locale} />
    </StaffShell>
  );
}
