import { getLocale } from 'next-intl/server';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';

export const generateMetadata = staffMetadata('today.title');

export default async function StaffTodayPage() {
  const t = staffTexts(await getLocale());
  return (
    <StaffShell path={staffPaths.today()}>
      <PageHead title={t('today.title')} />
    </StaffShell>
  );
}
