import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { OfferOnline } from '#components/own-offers/offer-online.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadEnd } from '#lib/web/offers/offer-end.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, requireSession } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = spaceMetadata('offer_online', 'ownOffers.online.title');

/** Opens after an offer was published, and from the mail about it. */
export default async function OfferOnlinePage({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, getLocale(), requireSession('recruiter')]);
  const [end, flash, reference] = await Promise.all([
    loadEnd(id),
    readFlash(paths.offerOnline(id)),
    loadReference(locale),
  ]);
  if (!end) return <NotFoundView />;
  if (end.state !== 'live') redirect(paths.publishedOffers());
  const view = viewOf(locale, textsOf(locale), reference);
  return (
    <SpaceShell
      role="recruiter"
      path={paths.myOffers()}
      crumbs={[
        { label: view.t('ownOfferForm.crumb_list'), href: paths.publishedOffers() },
        { label: view.t('ownOffers.online.title') },
      ]}
      width="form"
    >
      <ClientTexts features={['ownOffers', 'offers']}>
        <OfferOnline end={end} flash={flash} view={view} />
      </ClientTexts>
      <CarriedToast />
    </SpaceShell>
  );
}
