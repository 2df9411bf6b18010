import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Tag, type TagTone, UrgentTag } from '#components/ui/tag.tsx';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { cardFacts, type View } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { publishedAt } from '#lib/rules/published-at.ts';
import { Company, FactsLine } from './offer-card.tsx';

type Props = Readonly<{ offer: OwnOffer; view: View }>;

const STATES = {
  live: { tone: 'ok', icon: 'check' },
  inactive: { tone: 'neutral', icon: 'eye-off' },
  expired: { tone: 'warn', icon: 'clock' },
} as const satisfies Record<string, { tone: TagTone; icon: IconName }>;

/** Whether candidates see the offer, and if not, why: an offer that its owner closed is closed, expired or not. */
function stateOf({ live, status_active }: OwnOffer): keyof typeof STATES {
  if (live) return 'live';
  return status_active ? 'expired' : 'inactive';
}

function StateLine({ offer, view: { t, format } }: Props) {
  const state = stateOf(offer);
  const { expiryDate } = offer.offerPackage;
  const expiry = expiryDate && {
    date: format.date(expiryDate),
    key: state === 'expired' ? ('expiredOn' as const) : ('expiresOn' as const),
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1 text-14 text-steel">
      <Tag {...STATES[state]}>
        <span className="vh">{t('recruiterOffers.state')}</span>
        {t(`recruiterOffers.states.${state}`)}
      </Tag>
      <span>{t('recruiterOffers.publishedOn', { date: format.date(publishedAt(offer)) })}</span>
      {expiry && <span>{t(`recruiterOffers.${expiry.key}`, { date: expiry.date })}</span>}
    </p>
  );
}

const FIGURES = ['totalCandidates', 'totalAccepted', 'totalRejected', 'totalAgenda'] as const;

/** How many applied, were accepted, were rejected, and wait for an answer. */
function Statistics({ offer, view: { t, format } }: Props) {
  return (
    <dl
      aria-label={t('recruiterOffers.statistics.label')}
      className="grid grid-cols-2 xs:grid-cols-4 border-t border-line"
    >
      {FIGURES.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse px-3 py-2 text-center xs:not-first:border-l border-line"
        >
          <dt className="text-14 text-steel">{t(`recruiterOffers.statistics.${name}`)}</dt>
          <dd className="text-22 leading-7 font-heavy num">{format.number(offer.statistics[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One of the recruiter's own offers: what candidates read of it, its state, and how it stands with them. */
export function OwnOfferCard({ offer, view }: Props) {
  const { t } = view;
  const facts = cardFacts(offer, view);
  const href = paths.offerPreview(offer.id);
  return (
    <article className={clsx('offer', offer.featured_offer && 'offer-urgent')}>
      <div className="offer-body pb-3!">
        <h2>
          <a href={href}>{facts.title}</a>
        </h2>
        <p className="offer-who">
          <Company offer={offer} />
          {offer.featured_offer && <UrgentTag />}
        </p>
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
        <FactsLine facts={facts} view={view} gross={t('offers.card.grossYear')} />
        {facts.sentence && <p className="offer-ask">{facts.sentence}</p>}
        <StateLine offer={offer} view={view} />
      </div>
      <Statistics offer={offer} view={view} />
      <div className="acts" data-print="no">
        <a
          href={href}
          className="border-r-0!"
          aria-label={t('offers.card.seeLabel', { title: facts.title, company: facts.company })}
        >
          <Icon name="eye" size="small" />
          {t('offers.card.see')}
        </a>
      </div>
    </article>
  );
}
