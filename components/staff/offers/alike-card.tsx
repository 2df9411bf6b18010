import type { AlikeOffers } from '#lib/contract/staff/offers.ts';
import { OfferCard } from './offer-card.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ pair: AlikeOffers; context: CardContext }>;

/** Two offers with nearly the same text, side by side where there is room. */
export function AlikeCard({ pair: { similarity, foundAt, offers }, context }: Props) {
  const { view, t } = context;
  const [one, other] = offers;
  const place = `${one.offer.id}-${other.offer.id}`;
  // Rounded down: 100 % is only what is the same.
  const percent = Math.floor(similarity * 100);
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-16">
        {t('offers.similarity', { percent })}{' '}
        <span className="font-normal text-steel">
          {t('offers.foundOn', { date: view.format.date(foundAt) })}
        </span>
      </h3>
      <div className="grid gap-3 xl:grid-cols-2">
        {offers.map((row) => (
          <OfferCard key={row.offer.id} row={row} context={context} mayKeep place={place} heading="h4" />
        ))}
      </div>
    </div>
  );
}
