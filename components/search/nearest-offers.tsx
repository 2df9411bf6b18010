import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { RowBody } from './row-body.tsx';
import { rowParts } from './row-parts.tsx';

export type NearOffer = Readonly<{ offerId: number; distance: number; offer: Offer }>;

/** What a search finds beyond its radius, each with its distance. */
export function NearestOffers({ nearest, view }: Readonly<{ nearest: readonly NearOffer[]; view: View }>) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className="w-full">
      <h2 id="nearest" className="mb-3 text-18">
        {view.t('search.noResult.nearest')}
      </h2>
      <div className="cards text-left">
        {nearest.map(({ offerId, distance, offer }) => (
          <article key={offerId} className="offer result offer-row">
            <RowBody offer={offer} view={view} parts={rowParts(offer, view)} distance={distance} />
          </article>
        ))}
      </div>
    </section>
  );
}
