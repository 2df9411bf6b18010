import clsx from 'clsx';
import { Company, FactsLine } from '#components/offers/offer-card.tsx';
import { OfferDetail } from '#components/offers/offer-detail.tsx';
import { Visits } from '#components/offers/visits.tsx';
import { PosterPart } from '#components/posters/poster-part.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Tag, type TagTone, UrgentTag } from '#components/ui/tag.tsx';
import type { OwnOffer } from '#lib/contract/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers.ts';
import { type CardFacts, cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { daysUntil, ENDING_DAYS } from '#lib/rules/offers/offer-end.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import {
  DraftState,
  EndingState,
  ExpiredState,
  OwnOfferActions,
  PartnerAction,
  PayBelowState,
  WithdrawnState,
} from './own-offer-actions.tsx';

type Props = Readonly<{
  offer: OwnOffer;
  /** For drafts: lists what is missing. */
  form?: OfferForm | undefined;
  internal?: boolean;
  view: View;
}>;

const STATES = {
  draft: { tone: 'neutral', icon: 'pencil' },
  live: { tone: 'ok', icon: 'check' },
  inactive: { tone: 'neutral', icon: 'eye-off' },
  expired: { tone: 'warn', icon: 'clock' },
  filled: { tone: 'ok', icon: 'circle-check' },
  withdrawn: { tone: 'stop', icon: 'circle-alert' },
} as const satisfies Record<string, { tone: TagTone; icon: IconName }>;

/** Whether candidates see the offer, and why not. */
function stateOf({ live, status, expired, withdrawn, filledReason }: OwnOffer): keyof typeof STATES {
  if (withdrawn) return 'withdrawn';
  if (filledReason) return 'filled';
  if (live) return 'live';
  if (status === 'draft') return 'draft';
  return expired ? 'expired' : 'inactive';
}

function datesOf(offer: OwnOffer, { t, format }: View): string[] {
  if (offer.status === 'draft') {
    return [t('ownOffers.draftOf', { date: format.date(offer.createdAt) })];
  }
  const { expiryDate } = offer.offerPackage;
  const published = t('ownOffers.publishedOn', { date: format.date(publishedAt(offer)) });
  if (!expiryDate) return [published];
  const date = format.date(expiryDate);
  return [published, t(offer.expired ? 'ownOffers.expiredOn' : 'ownOffers.expiresOn', { date })];
}

function StateLine({ offer, view }: Props) {
  const { t } = view;
  const state = stateOf(offer);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1 text-14 text-steel">
      <Tag {...STATES[state]}>
        <span className="vh">{t('ownOffers.state')}</span>
        {t(`ownOffers.states.${state}`)}
      </Tag>
      {datesOf(offer, view).map((date) => (
        <span key={date}>{date}</span>
      ))}
    </p>
  );
}

const FIGURES = [
  ['totalCandidates'],
  ['totalAccepted', 'accepted'],
  ['totalRejected', 'declined'],
  ['totalInterviews', 'received'],
] as const;

function Statistics({ offer, view: { t, format } }: Props) {
  return (
    <dl
      aria-label={t('ownOffers.statistics.label')}
      className="grid grid-cols-2 xs:grid-cols-4 border-t border-line"
    >
      {FIGURES.map(([name, box]) => {
        const label = t(`ownOffers.statistics.${name}`);
        const count = format.number(offer.statistics[name]);
        return (
          <div
            key={name}
            className="relative flex flex-col-reverse px-3 py-2 text-center xs:not-first:border-l border-line"
          >
            <dt className="text-14 text-steel">{label}</dt>
            <dd className="text-22 leading-7 font-heavy num">
              {box && offer.statistics[name] > 0 ? (
                <a
                  href={paths.received(box, { offerId: offer.id })}
                  aria-label={`${label} ${count}`}
                  className="text-ink after:absolute after:inset-0 after:content-['']"
                >
                  {count}
                </a>
              ) : (
                count
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Detail({ offer, name, view }: Props & Readonly<{ name: string }>) {
  const { t } = view;
  return (
    <details name="offer" className="group border-t border-line">
      <summary
        className="flex items-center justify-center gap-2 min-h-12 px-4 font-semibold hover:bg-sunk focus-visible:-outline-offset-3"
        data-print="no"
      >
        <span className="group-open:hidden">{t('ownOffers.detail.show')}</span>
        <span className="hidden group-open:inline">{t('ownOffers.detail.hide')}</span>
        <span className="vh">{t('ownOffers.detail.of', { name })}</span>
        <Icon name="chevron-down" className="turn" />
      </summary>
      <OfferDetail offer={offer} view={view} />
    </details>
  );
}

function Head({ offer, name, facts, view }: Props & Readonly<{ name: string; facts: CardFacts }>) {
  const isDraft = offer.status === 'draft';
  return (
    <div className="offer-body pb-3!">
      <h2>{isDraft ? name : <a href={paths.offerPreview(offer.id)}>{name}</a>}</h2>
      <p className="offer-who">
        <Company offer={offer} />
        {offer.isFeatured && <UrgentTag />}
      </p>
      {facts.place && (
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
      )}
      <FactsLine facts={facts} view={view} gross="long" />
      {facts.sentence && <p className="offer-ask">{facts.sentence}</p>}
      <StateLine offer={offer} view={view} />
    </div>
  );
}

/** Days until a live offer ends; null while that is far. */
function endsIn({ live, offerPackage: { expiryDate } }: OwnOffer): number | null {
  if (!live || !expiryDate) return null;
  const days = daysUntil(new Date(expiryDate), new Date());
  return days <= ENDING_DAYS ? days : null;
}

export function OwnOfferCard({ offer, form, internal, view }: Props) {
  const facts = cardFacts(offer, view);
  const name = (offer.trades[0] && facts.title) || view.t('ownOffers.untitled');
  const card = { id: offer.id, name, company: offer.companyName, city: offer.city };
  const ending = endsIn(offer);
  return (
    <article className={clsx('offer', offer.isFeatured && 'offer-urgent')}>
      <Head offer={offer} name={name} facts={facts} view={view} />
      {offer.status === 'published' && (
        <>
          <Statistics offer={offer} view={view} />
          <Visits visits={offer.visits} name={name} view={view} />
          <PosterPart offer={offer} name={name} view={view} />
        </>
      )}
      <div data-print="no">
        {form && <DraftState form={form} card={card} view={view} />}
        {offer.payBelowSince && <PayBelowState since={offer.payBelowSince} view={view} />}
        {offer.withdrawn && <WithdrawnState withdrawn={offer.withdrawn} view={view} />}
        {ending !== null && <EndingState days={ending} card={card} view={view} />}
        {offer.expired && !offer.withdrawn && <ExpiredState card={card} view={view} />}
        <OwnOfferActions offer={offer} card={card} view={view} />
        {internal && <PartnerAction offer={offer} card={card} />}
      </div>
      <Detail offer={offer} name={name} view={view} />
    </article>
  );
}
