import { clsx } from 'clsx';
import { Company, UrgentMark } from '#components/offers/offer-card.tsx';
import { ResponseBadge } from '#components/offers/response-badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RowParts } from './row-parts.tsx';

type Props = Readonly<{
  offer: Offer;
  view: View;
  parts: RowParts;
  /** In kilometres; null without a town to measure from. */
  distance?: number | null;
  /** Of a search. */
  hasScore?: boolean;
}>;

/** Rendered once for each version of the offer. */
export const written = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

export function RowBody({
  offer,
  view: { t },
  parts: { facts, factsHtml },
  distance = null,
  hasScore = false,
}: Props) {
  return (
    <div className={clsx('offer-body', !hasScore && 'pr-4! md:pr-5! after:hidden!')}>
      <div className={clsx('offer-head', !hasScore && 'min-h-0! pr-0!')}>
        <h2>
          <a href={paths.offer(offer.id)}>{facts.title}</a>
        </h2>
        <p className="offer-who">
          <Company offer={offer} />
          {offer.isFeatured && <UrgentMark t={t} />}
        </p>
      </div>
      <p className="offer-place">
        <Icon name="map-pin" size="small" />
        {facts.place}
        {distance !== null && ` · ${t('offers.card.distance', { km: distance })}`}
      </p>
      <div {...written(factsHtml)} />
      {facts.sentence && <p className="offer-ask">{facts.sentence}</p>}
      <ResponseBadge badge={offer.responseBadge} t={t} className="mt-1" />
    </div>
  );
}
