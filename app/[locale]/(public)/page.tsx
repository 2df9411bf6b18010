import clsx from 'clsx';
import type { Metadata } from 'next';
import { JsonLd } from '#components/frame/json-ld.tsx';
import { PartnerLogos } from '#components/frame/partner-logos.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { RecruiterPlate } from '#components/frame/recruiter-plate.tsx';
import { Hero } from '#components/home/hero.tsx';
import { LandingIsland } from '#components/landing/landing-island.tsx';
import { HowItWorks, IntegratedTool, TalentHunter, WhyUs } from '#components/landing/recruiter-sections.tsx';
import { Testimonials } from '#components/landing/testimonials.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { PlansSection } from '#components/packages/plans-section.tsx';
import { QuoteSection } from '#components/quotes/quote-section.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { SignUpOffer } from '#components/search/sign-up-offer.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Section } from '#components/ui/section.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Partner } from '#lib/contract/reference/reference.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { loadHome } from '#lib/web/offers/home.ts';
import { loadPackages } from '#lib/web/orders/packages.ts';
import { pageMetadata, siteUrl } from '#lib/web/pages/metadata.ts';
import { siteMarkup } from '#lib/web/pages/site-markup.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { loadMarkupView, loadView } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ unsubscribed?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t, locale } = await loadView(params);
  return pageMetadata({
    locale,
    title: t('home.title'),
    description: t('home.metaDescription'),
    path: paths.home(),
  });
}

/** On a phone a row that is swiped; `rows`: how many lie one below the other there. */
function OfferGrid({ offers, view, rows }: { offers: readonly Offer[]; view: View; rows: 'one' | 'two' }) {
  return (
    <div className={clsx('cards cards-three cards-swiped', rows === 'two' && 'cards-two-rows')}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} view={view} />
      ))}
    </div>
  );
}

const everything = { radius: 100, page: 1, limit: 10, order: 'score' } as const;

type OffersProps = Readonly<{
  view: View;
  latest: readonly Offer[];
  urgent: readonly Offer[];
  partners: readonly Partner[];
}>;

function Offers({ view, latest, urgent, partners }: OffersProps) {
  const { t } = view;
  const more = (feature: 'latest' | 'urgent') => ({
    href: searchHref({ ...everything, urgent: feature === 'urgent' }),
    text: t(`home.${feature}.all`),
    label: t(`home.${feature}.allLabel`),
  });
  return (
    <>
      <SignUpOffer t={t} next={paths.home()} />
      <Section id="latest" title={t('home.latest.title')} more={more('latest')}>
        {latest.length > 0 ? (
          <OfferGrid offers={latest} view={view} rows="two" />
        ) : (
          <EmptyState>{t('home.latest.empty')}</EmptyState>
        )}
      </Section>
      {urgent.length > 0 && (
        <Section id="urgent" title={t('home.urgent.title')} more={more('urgent')}>
          <OfferGrid offers={urgent} view={view} rows="one" />
        </Section>
      )}
      {partners.length > 0 && (
        <Section id="partners" title={t('home.partners.title')}>
          <PartnerLogos t={t} partners={partners} />
        </Section>
      )}
    </>
  );
}

/** `?unsubscribed=1`: an account has just been deleted. */
export default async function HomePage({ params, searchParams }: Props) {
  const [view, markupView, { figures, testimonials, ...shown }, packages] = await Promise.all([
    loadView(params),
    loadMarkupView(),
    loadHome(),
    loadPackages(),
  ]);
  const { unsubscribed } = await searchParams;
  const { t, locale } = view;
  return (
    <PublicShell recruiterButton className="">
      {siteMarkup(siteUrl(), markupView.locale, markupView.t).map((block) => (
        <JsonLd key={block['@type']} value={block} />
      ))}
      {unsubscribed === '1' && (
        <div className="wrap py-4">
          <Note tone="ok" role="status">
            {t('unsubscribe.done')}
          </Note>
        </div>
      )}
      <StaticMarkup html={staticHtml(<Hero view={view} figures={figures} />)} />
      <div className="wrap">
        <StaticMarkup html={staticHtml(<Offers view={view} {...shown} />)} />
        <div data-visitors-only="">
          <div className="sec mb-4 md:mb-16" id="recruiters">
            <RecruiterPlate />
          </div>
          <StaticMarkup
            html={staticHtml([
              <WhyUs key="why" t={t} />,
              <HowItWorks key="how" t={t} />,
              <TalentHunter key="talents" t={t} />,
              <IntegratedTool key="tool" t={t} />,
            ])}
          />
          {packages.length > 0 && <PlansSection packages={packages} />}
          <StaticMarkup
            html={staticHtml([
              testimonials.length > 0 && (
                <Testimonials key="said" t={t} locale={locale} testimonials={testimonials} />
              ),
              <QuoteSection key="quote" t={t} locale={locale} />,
            ])}
          />
        </div>
      </div>
      <SearchIsland />
      <LandingIsland />
      <OfferActionsIsland texts={messagesOf(locale).applications.apply} />
    </PublicShell>
  );
}
