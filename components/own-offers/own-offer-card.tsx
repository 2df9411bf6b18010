import clsx from 'clsx';
import { Qualities, UrgentMark } from '#components/offers/offer-card.tsx';
import { OfferDetail } from '#components/offers/offer-detail.tsx';
import { Visits } from '#components/offers/visits.tsx';
import { PosterPart } from '#components/posters/poster-part.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { RowFold } from '#components/ui/lists/row-fold.tsx';
import { dottedRowLine, rowLine } from '#components/ui/lists/row-line.ts';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { type CardFacts, cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { endsIn } from './ending-offers.tsx';
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
  /** The page says it above the list. */
  hidesEnding?: boolean;
  /** With its actions and details. */
  isOpen?: boolean;
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

function StateTag({ offer, view: { t } }: Props) {
  const state = stateOf(offer);
  return (
    <Tag {...STATES[state]}>
      <span className="vh">{t('ownOffers.state')}</span>
      {t(`ownOffers.states.${state}`)}
    </Tag>
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
      className="flex flex-wrap self-center max-md:col-span-full md:grid md:grid-cols-4"
    >
      {FIGURES.map(([name, box]) => {
        const label = t(`ownOffers.statistics.${name}`);
        const count = format.number(offer.statistics[name]);
        return (
          <div
            key={name}
            className="relative flex min-h-11 max-w-full flex-[1_0_4rem] flex-col-reverse justify-center border-line px-1 text-center not-first:border-l md:px-2.5"
          >
            <dt className="font-narrow text-14 leading-5 text-steel">{label}</dt>
            <dd className="text-18 leading-6 font-heavy num">
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
      <StaticMarkup html={staticHtml(<OfferDetail offer={offer} view={view} />)} />
    </details>
  );
}

/** What tells an offer from the others; what a narrow row cuts off shows with the details. */
function Row({ offer, name, facts, view }: Props & Readonly<{ name: string; facts: CardFacts }>) {
  const isDraft = offer.status === 'draft';
  return (
    <>
      <div className="min-w-0">
        <div className="flex items-center gap-x-3 max-md:flex-wrap">
          <h2 className={clsx('min-w-0 text-16 leading-6', rowLine)}>
            {isDraft ? name : <a href={paths.offerPreview(offer.id)}>{name}</a>}
          </h2>
          {offer.isFeatured && <UrgentMark t={view.t} className="flex-none" />}
        </div>
        <p className={dottedRowLine}>
          {facts.place && <span>{facts.place}</span>}
          {facts.contract && <span>{facts.contract}</span>}
          {facts.salary && (
            <span>
              <b className="num">{facts.salary}</b> {facts.gross.long}
            </span>
          )}
        </p>
        <p className={clsx('text-14 text-steel', dottedRowLine)}>
          <StateTag offer={offer} view={view} />
          {datesOf(offer, view).map((date) => (
            <span key={date}>{date}</span>
          ))}
          <span>{offer.companyName}</span>
        </p>
      </div>
      {!isDraft && <Statistics offer={offer} view={view} />}
    </>
  );
}

/** What of the offer stands above the actions. */
const aboutHtml = (facts: CardFacts, { t }: View) =>
  staticHtml(
    <>
      {facts.sentence && <p className="px-4 pt-3">{facts.sentence}</p>}
      <div className="px-4 py-2">
        <Qualities items={facts.qualities} label={t('offers.card.qualities')} />
      </div>
    </>,
  );

/** Everything but what tells it from the others. */
function Manage({
  offer,
  name,
  facts,
  internal,
  view,
}: Props & Readonly<{ name: string; facts: CardFacts }>) {
  const card = cardOf(offer, name);
  return (
    <>
      <StaticMarkup html={aboutHtml(facts, view)} />
      <div data-print="no">
        <OwnOfferActions offer={offer} card={card} view={view} />
        {internal && <PartnerAction offer={offer} card={card} />}
      </div>
      {offer.status === 'published' && (
        <>
          <Visits visits={offer.visits} name={name} view={view} />
          <StaticMarkup html={staticHtml(<PosterPart offer={offer} name={name} view={view} />)} />
        </>
      )}
      <Detail offer={offer} name={name} view={view} />
    </>
  );
}

const MANAGE = clsx(buttonClass({ variant: 'second' }), 'mx-4 mb-2 md:absolute md:top-4.5 md:right-4 md:m-0');

const cardOf = ({ id, companyName, city }: OwnOffer, name: string) => ({
  id,
  name,
  company: companyName,
  city,
});

export function OwnOfferCard({ offer, form, internal, hidesEnding, isOpen, view }: Props) {
  const facts = cardFacts(offer, view);
  const name = (offer.trades[0] && facts.title) || view.t('ownOffers.untitled');
  const card = cardOf(offer, name);
  const ending = hidesEnding ? null : endsIn(offer);
  return (
    <article className={clsx('group/card relative', offer.isFeatured && 'border-l-4 border-spark')}>
      <StaticMarkup
        className="grid gap-x-3 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:py-1 md:pr-34"
        html={staticHtml(<Row offer={offer} name={name} facts={facts} view={view} />)}
      />
      <div data-print="no">
        {form && <DraftState form={form} card={card} view={view} />}
        {offer.payBelowSince && <PayBelowState since={offer.payBelowSince} view={view} />}
        {offer.withdrawn && <WithdrawnState withdrawn={offer.withdrawn} card={card} view={view} />}
        {ending !== null && <EndingState days={ending} card={card} view={view} />}
        {offer.expired && !offer.withdrawn && <ExpiredState card={card} view={view} />}
      </div>
      <RowFold
        id={offer.id}
        className={MANAGE}
        label={
          <>
            {view.t('ownOffers.manage.open')}
            <span className="vh">{view.t('ownOffers.manage.of', { name })}</span>
            <Icon name="chevron-down" size="small" className="turn" />
          </>
        }
      >
        {isOpen ? <Manage offer={offer} name={name} facts={facts} internal={internal} view={view} /> : null}
      </RowFold>
    </article>
  );
}
