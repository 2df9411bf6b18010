import { getLocale } from 'next-intl/server';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { TodayView } from '#components/staff/today/today-view.tsx';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';

export const generateMetadata = staffMetadata('today.title');

export default async function StaffTodayPage() {
  const [locale, { data }] = await Promise.all([getLocale(), staffUpstream(staffTodayContract.queues, {})]);
  return (
    <StaffShell path={staffPaths.today()}>
      <TodayView queues={data} now={new Date()} locale={locale} />
    </StaffShell>
  );
}
