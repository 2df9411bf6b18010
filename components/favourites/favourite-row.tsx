import { RowBody, written } from '#components/search/row-body.tsx';
import { rowParts } from '#components/search/row-parts.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{ offer: Offer; view: View }>;

export function FavouriteRow({ offer, view }: Props) {
  const parts = rowParts(offer, view);
  return (
    <>
      <RowBody offer={offer} view={view} parts={parts} />
      <details className="detail-open" data-print="no" {...written(parts.detailHtml)} />
    </>
  );
}
