import { getLocale } from 'next-intl/server';
import { StaffDoor } from '#components/staff/frame/staff-shell.tsx';
import { CodesView } from '#components/staff/session/codes-view.tsx';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('session.codes.title');

export default async function StaffCodesPage() {
  const [locale, flash] = await Promise.all([getLocale(), readFlash(staffPaths.codes())]);
  const codes = flash?.values?.codes?.split(' ') ?? [];
  return (
    <StaffDoor>
      <CodesView codes={codes} t={staffTexts(locale)} />
    </StaffDoor>
  );
}
