import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffDoor } from '#components/staff/frame/staff-shell.tsx';
import { LoginView } from '#components/staff/session/login-view.tsx';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffLanding } from '#lib/web/staff/staff-guard.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { readStaff } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('session.login.title');

export default async function StaffLoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [query, locale, flash, staff] = await Promise.all([
    searchParams,
    getLocale(),
    readFlash(staffPaths.login()),
    readStaff(),
  ]);
  const next = staffLanding(oneOf(query, 'next'));
  if (staff) redirect(next);
  return (
    <StaffDoor>
      <LoginView flash={flash} next={next} t={staffTexts(locale)} />
    </StaffDoor>
  );
}
