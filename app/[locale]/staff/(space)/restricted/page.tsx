import { getLocale } from 'next-intl/server';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';

export const generateMetadata = staffMetadata('session.restricted.title');

/** Shown instead of a page that no role of the person opens. */
export default async function StaffRestrictedPage() {
  const t = staffTexts(await getLocale());
  return (
    <StaffShell path={staffPaths.restricted()}>
      <PageStatus code={403} />
      <PageHead title={t('session.restricted.title')} />
      <p className="mb-4">{t('session.restricted.text')}</p>
      <ButtonLink href={staffPaths.today()}>{t('session.restricted.back')}</ButtonLink>
    </StaffShell>
  );
}
