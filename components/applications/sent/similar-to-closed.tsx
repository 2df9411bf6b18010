import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { SimilarOffers } from '#components/offers/similar-offers.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { similarHref } from '../next-actions.tsx';

type Props = Readonly<{ similar: readonly Offer[]; offer: Offer; view: View }>;

/** What a candidate may try after an application that nobody answered. */
export function SimilarToClosed({ similar, offer, view }: Props) {
  if (similar.length === 0) return null;
  return (
    <>
      <SimilarOffers similar={similar} moreHref={similarHref(offer)} view={view} />
      <OfferActionsIsland texts={messagesOf(view.locale).applications.apply} />
    </>
  );
}
