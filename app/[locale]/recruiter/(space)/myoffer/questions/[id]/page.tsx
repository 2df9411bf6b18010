import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { QuestionsForm } from '#components/own-offers/questions/questions-form.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOwnOffer } from '#lib/web/offers/own-offer.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, requireSession } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = spaceMetadata('offer_questions', 'screening.page.title');

export default async function OfferQuestionsPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale(), requireSession('recruiter')]);
  const [offer, flash] = await Promise.all([loadOwnOffer(id), readFlash(paths.offerQuestions(id))]);
  if (!offer) return <NotFoundView />;
  const t = textsOf(locale);
  return (
    <SpaceShell
      role="recruiter"
      path={paths.offerQuestions(offer.id)}
      crumbs={[
        { label: t('ownOfferForm.crumb_list'), href: paths.myOffers() },
        { label: t('ownOfferForm.title_edit', { id: offer.id }), href: paths.offerUpdate(offer.id) },
        { label: t('screening.page.title') },
      ]}
      width="form"
    >
      <PageHead title={t('screening.page.title')} />
      <QuestionsForm offer={offer} flash={flash} t={t} />
    </SpaceShell>
  );
}
