import clsx from 'clsx';
import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type CardFacts, cardFacts, type Quality, type View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { ResponseBadge } from './response-badge.tsx';

/** The logo's alternative text is the name. */
export function Company({ offer }: Readonly<{ offer: Offer }>) {
  if (!offer.logo) return offer.companyName;
  // Resized on upload; the image optimizer would only add a hop.
  // biome-ignore lint/performance/noImgElement: see above
  return <img src={offer.logo} alt={offer.companyName} loading="lazy" width={96} height={24} />;
}

export function UrgentMark({ t, className }: Readonly<{ t: Texts; className?: string }>) {
  return (
    <Tag tone="urgent" icon="zap" className={clsx('leading-5', className)}>
      {t('ui.urgent')}
    </Tag>
  );
}

/** Each icon has its word as a tooltip and for screen readers. */
export function Qualities({ items, label }: Readonly<{ items: readonly Quality[]; label: string }>) {
  if (items.length === 0) return null;
  return (
    <ul className="quals" aria-label={label}>
      {items.map((quality) => (
        <li key={quality.id} title={quality.name}>
          <Icon name={quality.icon as IconName} size="card" />
          <span className="vh">{quality.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Pay, contract, hours and qualities: what people compare. */
export function FactsLine({ facts, view: { t } }: Readonly<{ facts: CardFacts; view: View }>) {
  const { pay, contract, hours } = facts;
  return (
    <div className="offer-facts">
      {pay ? (
        <span>
          <b className="offer-pay">{pay.year}</b>
          {pay.month && <span className="offer-soft"> · {pay.month}</span>}{' '}
          <span className="offer-soft offer-gross">{pay.note}</span>
        </span>
      ) : (
        <span className="offer-soft">{t('offers.card.noSalary')}</span>
      )}
      <span>{[contract, hours].filter(Boolean).join(' · ')}</span>
      <Qualities items={facts.qualities} label={t('offers.card.qualities')} />
    </div>
  );
}

type Props = Readonly<{ offer: Offer; view: View; heading?: 'h2' | 'h3' }>;

export function OfferCard({ offer, view, heading: Heading = 'h3' }: Props) {
  const { t } = view;
  const facts = cardFacts(offer, view);
  const href = paths.offer(offer.id);
  const named = { title: facts.title, company: facts.company };
  return (
    <article className={clsx('offer', offer.isFeatured && 'offer-urgent')}>
      <div className="offer-body">
        <Heading>
          <a href={href}>{facts.title}</a>
        </Heading>
        <p className="offer-who">
          <Company offer={offer} />
          {offer.isFeatured && <UrgentMark t={t} />}
        </p>
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
        <FactsLine facts={facts} view={view} />
        {facts.sentence && <p className="offer-ask">{facts.sentence}</p>}
        <ResponseBadge badge={offer.responseBadge} t={t} className="mt-1" />
      </div>
      <div className="acts" data-print="no">
        <a href={href} aria-label={t('offers.card.seeLabel', named)}>
          <Icon name="eye" size="small" />
          {t('offers.card.see')}
        </a>
        <OfferActions
          asks={offer.asksQuestions}
          t={t}
          offerId={offer.id}
          recruiterId={offer.userId}
          siteId={offer.siteId}
          title={facts.title}
          place="compact"
        />
      </div>
    </article>
  );
}
