import { getLocale } from 'next-intl/server';
import { SuspensionView } from '#components/accounts/suspension/suspension-view.tsx';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { orNull, readFlash, upstream } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = spaceMetadata('suspension', 'suspension.title');

/** By the link of a mail: the person cannot sign in. */
export default async function SuspensionPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [locale, suspension, flash] = await Promise.all([
    getLocale(),
    orNull(upstream(suspensionContract.read, { params: { token } })),
    readFlash(paths.suspension(token)),
  ]);
  if (!suspension) return <NotFoundView />;
  return (
    <PublicShell className="wrap pb-12">
      <SuspensionView suspension={suspension} token={token} flash={flash} locale={locale} />
    </PublicShell>
  );
}
