import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ConnectionPanel } from '#components/organisations/connection-panel.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = spaceMetadata('connection', 'connection.title');

/** How the people of the organisation sign in; for its owners. */
export default async function ConnectionPage() {
  const path = paths.companyConnection();
  const [locale, { data: connection }, flash] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(connectionContract.read, {}),
    readFlash(path),
  ]);
  const t = textsOf(locale);
  const crumbs = [{ label: t('company.title'), href: paths.company() }, { label: t('connection.title') }];
  return (
    <SpaceShell role="recruiter" path={path} crumbs={crumbs} width="form">
      <PageHead title={t('connection.title')} />
      <ConnectionPanel connection={connection} locale={locale} flash={flash} />
    </SpaceShell>
  );
}
