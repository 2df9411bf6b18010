import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { EndPage } from '#components/own-offers/end/end-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadEnd } from '#lib/web/offers/offer-end.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, requireSession } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = spaceMetadata('offer_end', 'offerEnd.title');

export default async function OfferEndPage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale(), requireSession('recruiter')]);
  const [end, flash, reference] = await Promise.all([
    loadEnd(id),
    readFlash(paths.offerEnd(id)),
    loadReference(locale),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  if (!end) return <NotFoundView />;
  const actions = { extend: paths.offerEndPost(id, 'extend'), filled: paths.offerEndPost(id, 'filled') };
  return (
    <SpaceShell role="recruiter" path={paths.myOffers()}>
      <PageHead title={view.t('offerEnd.title')}>
        <ButtonLink href={paths.myOffers()}>{view.t('offerEnd.back')}</ButtonLink>
      </PageHead>
      <div className="max-w-[640px]">
        <EndPage end={end} actions={actions} flash={flash} view={view} />
      </div>
    </SpaceShell>
  );
}
