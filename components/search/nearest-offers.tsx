import type { Offer } from '#lib/contract/offers/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

export type NearOffer = Readonly<{ offerId: number; distance: number; offer: Offer }>;

/** What a search finds beyond its radius, each with its distance. */
export function NearestOffers({ nearest, view }: Readonly<{ nearest: readonly NearOffer[]; view: View }>) {
  const { t } = view;
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className="text-18">
        {t('search.noResult.nearest')}
      </h2>
      <ul>
        {nearest.map(({ offerId, distance, offer }) => {
          const { title, company, place, pay } = cardFacts(offer, view);
          return (
            <li key={offerId} className="py-2">
              <a className="inline-flex items-center min-h-11 font-semibold" href={paths.offer(offerId)}>
                {title}
              </a>
              <p>
                {company} · {place} · {t('offers.card.distance', { km: distance })}
              </p>
              {pay && (
                <p className="text-steel">{[pay.year, pay.month, pay.note].filter(Boolean).join(' · ')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
