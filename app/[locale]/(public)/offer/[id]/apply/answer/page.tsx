import { redirect } from 'next/navigation';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export { generateMetadata } from '../page.tsx';

type Props = { params: Promise<{ locale: string; id: string }> };

/** What became of the form, for its visitor alone. */
export default async function AnswerPage({ params }: Props) {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const [answer, flash] = await Promise.all([loadOffer(id), readFlash(paths.quickApplyAnswer(id))]);
  if (answer.state === 'gone') redirect(paths.offer(id));
  if (answer.state === 'absent') return <NotFoundView />;
  if (!flash) redirect(paths.quickApply(id));
  return (
    <ClientTexts features={['cvImport']}>
      <QuickApplyPage
        offer={answer.offer}
        similar={answer.similar}
        poster={posterCodeIn(flash.values?.poster)}
        flash={flash}
        view={view}
      />
    </ClientTexts>
  );
}
