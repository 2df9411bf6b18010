import { JsonLd } from '#components/frame/json-ld.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type OfferFacts, offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { townLabel, tradeNames } from '#lib/facts/trade-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { jobPosting } from '#lib/web/offers/job-posting.ts';
import type { TradeOfOffer } from '#lib/web/offers/offer.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { ApplyDock, ApplyPanel } from './apply-panel.tsx';
import { OfferIsland } from './offer-island.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { PublicPage } from './public-page.tsx';
import { SimilarOffers } from './similar-offers.tsx';

type Props = Readonly<{
  offer: Offer;
  similar: readonly Offer[];
  /** Null when it could not be loaded. */
  where: TradeOfOffer | null;
  view: View;
  /** For search engines: always French. */
  markupView: View;
  /** Also the address for sharing. */
  url: string;
  siteUrl: string;
}>;

const everywhere = { radius: 100, page: 1, limit: 10, order: 'score' } as const;

const nearby = (offer: Offer) =>
  searchHref({ ...everywhere, job: offer.trades[0]?.tradeId, city: offer.place?.code });

function crumbsOf({ offer, where, view }: Pick<Props, 'offer' | 'where' | 'view'>, facts: OfferFacts) {
  const { t } = view;
  const trade = tradeNames(offer.trades[0]?.tradeId, view);
  const town = where?.town;
  return [
    { label: t('trades.home'), href: paths.home() },
    { label: t('trades.crumb'), href: paths.trades() },
    ...(trade ? [{ label: trade.short, href: paths.trade(trade.slug) }] : []),
    ...(trade && town ? [{ label: townLabel(town), href: paths.tradeTown(trade.slug, town.slug) }] : []),
    { label: facts.title },
  ];
}

function ClosedNote({ offer, similar, view }: Pick<Props, 'offer' | 'similar' | 'view'>) {
  const { t } = view;
  return (
    <Note
      tone="warn"
      className="mt-4"
      action={
        <ButtonLink variant="second" href={nearby(offer)}>
          {t('offers.closed.search')}
        </ButtonLink>
      }
    >
      <b className="block">{t('offers.closed.title')}</b>
      {t('offers.closed.sentence')} {similar.length > 0 && t('offers.closed.similar')}
    </Note>
  );
}

type PostingProps = Pick<Props, 'offer' | 'markupView' | 'url' | 'siteUrl'> & { facts: OfferFacts };

/** An offer that is not live has none. */
function Posting({ offer, facts, markupView, url, siteUrl }: PostingProps) {
  const posting = jobPosting(offer, facts, {
    url,
    siteUrl,
    industry: markupView.t('offers.page.industry'),
  });
  if (!posting) return null;
  return <JsonLd value={posting} />;
}

export function OfferPage(props: Props) {
  const { offer, similar, where, view, markupView, url, siteUrl } = props;
  const trade = where?.slug ?? tradeNames(offer.trades[0]?.tradeId, view)?.slug;
  const facts = offerFacts(offer, view);
  const toldFacts = offerFacts(offer, markupView);
  const messages = messagesOf(view.locale);
  return (
    <PublicPage
      crumbs={crumbsOf({ offer, where, view }, facts)}
      spare="both"
      markup={breadcrumbList(crumbsOf({ offer, where, view: markupView }, toldFacts), siteUrl)}
      mainClass="wrap"
      className=""
    >
      <Posting {...props} facts={toldFacts} />
      {!offer.live && <ClosedNote offer={offer} similar={similar} view={view} />}
      <div className="sheet" data-viewed={offer.live ? offer.id : undefined}>
        <OfferSheet offer={offer} facts={facts} view={view}>
          {offer.live && <ApplyDock offer={offer} facts={facts} view={view} url={url} />}
        </OfferSheet>
        <ApplyPanel offer={offer} facts={facts} view={view} url={url} />
      </div>
      <SimilarOffers similar={similar} moreHref={trade ? paths.trade(trade) : paths.trades()} view={view} />
      <OfferIsland
        offerId={offer.id}
        texts={messages.offers.share}
        share={{
          url,
          text: view.t('offers.share.text', {
            title: facts.title,
            company: facts.company,
            city: offer.city,
          }),
        }}
      />
      {offer.live && <OfferActionsIsland texts={messages.applications.apply} leadsOn />}
    </PublicPage>
  );
}
