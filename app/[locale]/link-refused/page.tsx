import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';

/** The status belongs to each answer, so none is kept. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return {
    title: textsOf(localeOfPage(locale))('links.refused.title'),
    robots: { index: false, follow: false },
  };
}

/** Shown instead of the page of a mailed link whose holder is suspended. */
export default async function LinkRefusedPage({ params }: Props) {
  const { locale } = await params;
  const t = textsOf(localeOfPage(locale));
  return (
    <PublicShell className="wrap pb-12">
      <PageStatus code={403} />
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('links.refused.title')}</h1>
        <p className="mt-4">{t('links.refused.text')}</p>
        <p className="mt-5">
          <ButtonLink href={paths.home()}>{t('links.home')}</ButtonLink>
        </p>
      </section>
    </PublicShell>
  );
}
