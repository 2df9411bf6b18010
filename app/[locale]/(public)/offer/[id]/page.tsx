import type { Metadata } from 'next';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { GonePage } from '#components/offers/gone-page.tsx';
import { offerMeta } from '#components/offers/offer-meta.ts';
import { OfferPage } from '#components/offers/offer-page.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { pageMetadata, siteUrl } from '#lib/web/pages/metadata.ts';
import { loadMarkupView, loadView } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string; id: string }> };

/** Only a live offer is for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const answer = await loadOffer(id);
  const { t, locale } = view;
  if (answer.state !== 'found') {
    const title =
      answer.state === 'gone' ? t(`offers.gone.${answer.reason}.title`) : t('frame.notFound.title');
    return { title, robots: { index: false } };
  }
  const { offer } = answer;
  const facts = offerFacts(offer, view);
  const names = { title: facts.title, company: facts.company, city: offer.city };
  return pageMetadata({
    locale,
    ...offerMeta(offer, facts, view),
    wholeTitle: true,
    path: paths.offer(offer.id),
    hidden: !offer.live,
    frenchOnly: true,
    picture: { path: `${paths.offer(offer.id)}/picture`, alt: t('offers.page.pictureAlt', names) },
  });
}

/** Found, deleted (410) or absent (404). */
export default async function OfferRoute({ params }: Props) {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const answer = await loadOffer(id);
  if (answer.state === 'gone') return <GonePage view={view} {...answer} />;
  if (answer.state === 'absent') return <NotFoundView />;
  const { offer, similar, where } = answer;
  const site = siteUrl();
  return (
    <OfferPage
      offer={offer}
      similar={similar}
      where={where}
      view={view}
      url={new URL(paths.offer(offer.id), site).href}
      siteUrl={site}
      markupView={await loadMarkupView(defaultLocale)}
    />
  );
}
