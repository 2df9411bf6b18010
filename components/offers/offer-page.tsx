import { OfferActionsIsland } from '#components/applications/offer-actions-island.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { Section } from '#components/ui/section.tsx';
import type { Offer } from '#lib/contract/offers.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { type OfferFacts, offerFacts, type View } from '#lib/offer-facts.ts';
import { searchHref } from '#lib/search-url.ts';
import { jobPosting, scriptJson } from '#lib/web/job-posting.ts';
import { ApplyDock, ApplyPanel } from './apply-panel.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferIsland } from './offer-island.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { PublicPage } from './public-page.tsx';

type Props = Readonly<{
  offer: Offer;
  similar: readonly Offer[];
  view: View;
  /** The offer's own address, which is also the one that is shared. */
  url: string;
  siteUrl: string;
}>;

const everywhere = { radius: 100, page: 1, limit: 10, order: 'score' } as const;

/** Department of a town, as its postal code tells it: `38`, `2A`, `974`. */
function departmentOf(offer: Offer): string {
  const code = offer.place?.code ?? offer.pres_zip;
  return /^97/.test(code) ? code.slice(0, 3) : code.slice(0, 2);
}

/** Results around an offer: its trade, its town. */
const nearby = (offer: Offer) =>
  searchHref({ ...everywhere, job: offer.joblistJobs[0]?.mainJobId, city: offer.place?.code });

function crumbsOf(offer: Offer, facts: OfferFacts, { t }: View) {
  const department = departmentOf(offer);
  return [
    { label: t('offers.page.crumb'), href: searchHref(everywhere) },
    { label: department ? `${offer.pres_city} (${department})` : offer.pres_city, href: nearby(offer) },
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

function Similar({ offer, similar, view }: Pick<Props, 'offer' | 'similar' | 'view'>) {
  const { t } = view;
  if (similar.length === 0) return null;
  return (
    <div data-print="no">
      <Section
        id="similar"
        title={t('offers.page.similar')}
        more={{
          href: searchHref({ ...everywhere, job: offer.joblistJobs[0]?.mainJobId }),
          text: t('offers.page.similarAll'),
          label: t('offers.page.similarAllLabel'),
        }}
      >
        <div className="cards cards-three">
          {similar.map((each) => (
            <OfferCard key={each.id} offer={each} view={view} />
          ))}
        </div>
      </Section>
    </div>
  );
}

/** The markup for search engines; an offer that is not live has none. */
function Posting({ offer, facts, view, url, siteUrl }: Omit<Props, 'similar'> & { facts: OfferFacts }) {
  const posting = jobPosting(offer, facts, {
    url,
    siteUrl,
    siteName: view.t('common.site.name'),
    industry: view.t('offers.page.industry'),
  });
  if (!posting) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < > & is escaped by scriptJson
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(posting) }} />;
}

/** One offer in full: public page, sharing address and the recruiter's preview. */
export function OfferPage(props: Props) {
  const { offer, similar, view, url } = props;
  const facts = offerFacts(offer, view);
  const messages = messagesOf(view.locale);
  return (
    <PublicPage
      crumbs={crumbsOf(offer, facts, view)}
      spare="last"
      mainClass="wrap"
      className=""
      after={offer.live && <ApplyDock offer={offer} facts={facts} view={view} url={url} />}
    >
      <Posting {...props} facts={facts} />
      {!offer.live && <ClosedNote offer={offer} similar={similar} view={view} />}
      <div className="sheet">
        <OfferSheet offer={offer} facts={facts} view={view} />
        <ApplyPanel offer={offer} facts={facts} view={view} url={url} />
      </div>
      <Similar offer={offer} similar={similar} view={view} />
      <OfferIsland
        texts={messages.offers.share}
        share={{
          url,
          text: view.t('offers.share.text', {
            title: facts.title,
            company: facts.company,
            city: offer.pres_city,
          }),
        }}
      />
      {offer.live && <OfferActionsIsland texts={messages.applications.apply} leadsOn />}
    </PublicPage>
  );
}
