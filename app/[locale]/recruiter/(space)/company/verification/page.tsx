import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { VerificationPanel } from '#components/organisations/verification-panel.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('verification', 'verification.title');

/** `?token=` is that of a mailed link; a button opens it, since a mail program may follow links. */
export default async function VerificationPage({ searchParams }: Props) {
  const path = paths.companyVerification();
  const [{ token }, locale, { data: verification }, flash] = await Promise.all([
    searchParams,
    getLocale() as Promise<Locale>,
    upstream(verificationContract.read, {}),
    readFlash(path),
  ]);
  return (
    <SpaceShell role="recruiter" path={path} width="form">
      <PageHead title={textsOf(locale)('verification.title')} />
      <VerificationPanel
        verification={verification}
        locale={locale}
        flash={flash}
        token={typeof token === 'string' ? token : undefined}
      />
    </SpaceShell>
  );
}
