import { getLocale } from 'next-intl/server';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { AccountView } from '#components/staff/session/account-view.tsx';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('session.account.title');

export default async function StaffAccountPage() {
  const path = staffPaths.account();
  const [locale, { data }, flash] = await Promise.all([
    getLocale(),
    staffUpstream(staffSessionContract.me, {}),
    readFlash(path),
  ]);
  return (
    <StaffShell path={path} width="form">
      <AccountView account={data} flash={flash} locale={locale} />
    </StaffShell>
  );
}
