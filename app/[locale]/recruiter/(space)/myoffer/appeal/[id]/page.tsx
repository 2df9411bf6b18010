import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { AppealView } from '#components/own-offers/appeal/appeal-view.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadWithdrawal } from '#lib/web/offers/withdrawal.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, requireSession } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = spaceMetadata('offer_appeal', 'offerAppeal.title');

export default async function OfferAppealPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale(), requireSession('recruiter')]);
  const [withdrawal, flash, reference] = await Promise.all([
    loadWithdrawal(id),
    readFlash(paths.offerAppeal(id)),
    loadReference(locale),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  if (!withdrawal) return <NotFoundView />;
  return (
    <SpaceShell role="recruiter" path={paths.myOffers()}>
      <PageHead title={view.t('offerAppeal.title')}>
        <ButtonLink href={paths.myOffers()}>{view.t('offerEnd.back')}</ButtonLink>
      </PageHead>
      <div className="max-w-[640px]">
        <AppealView withdrawal={withdrawal} flash={flash} view={view} />
      </div>
    </SpaceShell>
  );
}
