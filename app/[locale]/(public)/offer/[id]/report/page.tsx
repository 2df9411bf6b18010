import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { ReportPage } from '#components/reports/report-page.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Not indexed; its own title helps people who open several. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const answer = await loadOffer(id);
  const robots = { index: false, follow: false };
  if (answer.state !== 'found') return { title: view.t('frame.notFound.title'), robots };
  const { offer } = answer;
  const { title, company } = offerFacts(offer, view);
  const names = { id: offer.id, title, company, city: offer.city };
  return {
    title: view.t('reports.metaTitle', names),
    description: view.t('reports.metaDescription', names),
    robots,
  };
}

/** Rendered for each visitor, since it repeats what they sent. */
export default async function ReportRoute({ params, searchParams }: Props) {
  const [view, { id }, { sent }] = await Promise.all([loadView(params), params, searchParams]);
  const [answer, flash] = await Promise.all([loadOffer(id), readFlash(paths.reportOffer(id))]);
  // The offer's own page says that it is gone and where to go next.
  if (answer.state === 'gone') redirect(paths.offer(id));
  if (answer.state === 'absent') return <NotFoundView />;
  return <ReportPage offer={answer.offer} flash={flash} isSent={sent === '1'} view={view} />;
}
