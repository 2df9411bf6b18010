import { Company, UrgentMark } from '#components/offers/offer-card.tsx';
import { ResponseBadge } from '#components/offers/response-badge.tsx';
import { distanceHash } from '#components/offers/search-distance.ts';
import { ScoreText } from '#components/ui/score/score-text.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { daysBetween, parisDay } from '#lib/rules/time/paris-day.ts';
import type { RowParts } from './row-parts.tsx';

type Props = Readonly<{
  offer: Offer;
  view: View;
  parts: RowParts;
  /** In kilometres; null without a town to measure from. */
  distance?: number | null;
  /** Of a search, in percent. */
  score?: number;
}>;

/** Rendered once for each version of the offer. */
export const written = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** Four lines on a phone: the title; the garage and its place; pay, contract, hours and age; who is looked for. */
export function RowBody({ offer, view: { t }, parts: { facts, factsHtml }, distance = null, score }: Props) {
  const days = daysBetween(parisDay(new Date(offer.createdAt)), parisDay(new Date()));
  return (
    <div className="offer-body">
      <h2>
        <a href={paths.offer(offer.id) + distanceHash(distance)}>{facts.title}</a>
      </h2>
      <p className="offer-who">
        {offer.isFeatured && <UrgentMark t={t} />}
        <span className="offer-company">
          <Company offer={offer} />
        </span>
        <span className="offer-town">· {facts.place}</span>
        {distance !== null && (
          <span className="offer-km">· {t('offers.card.distance', { km: distance })}</span>
        )}
      </p>
      <div className="offer-line">
        <div className="contents" {...written(factsHtml)} />
        <span className="offer-soft">· {t('offers.card.age', { days: Math.max(0, days) })}</span>
      </div>
      {(score !== undefined || facts.sentence) && (
        <p className="offer-ask">
          {score !== undefined && <ScoreText score={score} t={t} />} {facts.sentence}
        </p>
      )}
      <ResponseBadge badge={offer.responseBadge} t={t} className="mt-1 max-xs:hidden" />
    </div>
  );
}
