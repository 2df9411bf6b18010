import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { NOT_FOR_ROBOTS } from '#lib/web/pages/metadata.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { loadPosterTarget } from '#lib/web/posters/posters.ts';

type Props = { params: Promise<{ locale: string; code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await loadView(params);
  return { title: t('posters.unknown.title'), robots: NOT_FOR_ROBOTS };
}

/** People have typed it, or the offer is gone for good. */
function Unknown({ t }: Readonly<{ t: Texts }>) {
  return (
    <PublicShell className="wrap py-12 md:py-20">
      <PageStatus code={404} />
      <section className="mx-auto max-w-[640px] border-t-4 border-ink pt-4">
        <h1>{t('posters.unknown.title')}</h1>
        <p className="mt-3">{t('posters.unknown.sentence')}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="primary" icon="search" href={paths.results()}>
            {t('posters.unknown.search')}
          </ButtonLink>
          <ButtonLink href={paths.home()}>{t('posters.unknown.home')}</ButtonLink>
        </p>
      </section>
    </PublicShell>
  );
}

/** The printed address: on to the form, or to the page that says that the offer is closed. */
export default async function PosterPage({ params }: Props) {
  const [{ t }, { code }] = await Promise.all([loadView(params), params]);
  const target = await loadPosterTarget(code);
  if (!target) return <Unknown t={t} />;
  const { offerId, live } = target;
  redirect(live ? paths.quickApply(offerId, { poster: target.code }) : paths.offer(offerId));
}
