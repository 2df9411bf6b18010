import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { NOT_FOR_ROBOTS } from '#lib/web/pages/metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string; id: string }> };
type FormProps = Props & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const answer = await loadOffer(id);
  if (answer.state !== 'found') return { title: view.t('frame.notFound.title'), robots: NOT_FOR_ROBOTS };
  const { offer } = answer;
  const { title, company } = offerFacts(offer, view);
  const names = { title, company, city: offer.city };
  return {
    title: view.t('quickApply.metaTitle', names),
    description: view.t('quickApply.metaDescription', names),
    robots: NOT_FOR_ROBOTS,
  };
}

/** Kept by the page cache, the same for everybody except visitors who come from a poster. */
export default async function QuickApplyRoute({ params, searchParams }: FormProps) {
  const [view, { id }, query] = await Promise.all([loadView(params), params, searchParams]);
  const poster = typeof query.poster === 'string' ? posterCodeIn(query.poster) : undefined;
  const answer = await loadOffer(id);
  // The offer's own page says that it is gone and where to go next.
  if (answer.state === 'gone') redirect(paths.offer(id));
  if (answer.state === 'absent') return <NotFoundView />;
  return (
    <ClientTexts features={['cvImport']}>
      <QuickApplyPage
        offer={answer.offer}
        similar={answer.similar}
        poster={poster}
        flash={null}
        view={view}
      />
    </ClientTexts>
  );
}
