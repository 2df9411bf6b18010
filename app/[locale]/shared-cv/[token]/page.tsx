import type { Metadata } from 'next';
import { SharedCvView } from '#components/cvs/shared-cv-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadSharedCv } from '#lib/web/cvs/shared-cv.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.sharedCv.title');
}

/** The page behind the link of a mailed CV. */
export default async function SharedCvPage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  return (
    <PublicShell className="wrap pb-12">
      <SharedCvView token={token} share={await loadSharedCv(token)} locale={localeOfPage(locale)} />
    </PublicShell>
  );
}
