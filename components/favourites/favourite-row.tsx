import { Company, UrgentMark } from '#components/offers/offer-card.tsx';
import { rowParts } from '#components/search/row-parts.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ offer: Offer; view: View }>;

const written = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** What a favourite offer shows of itself: its card and its detail to open. */
export function FavouriteRow({ offer, view }: Props) {
  const { t } = view;
  const facts = cardFacts(offer, view);
  const { factsHtml, detailHtml } = rowParts(offer, view);
  return (
    <>
      {/* No score stands at the right of this list. */}
      <div className="offer-body pr-4! md:pr-5! after:hidden!">
        <div className="offer-head min-h-0! pr-0!">
          <h2>
            <a href={paths.offer(offer.id)}>{facts.title}</a>
          </h2>
          <p className="offer-who">
            <Company offer={offer} />
            {offer.featured_offer && <UrgentMark t={t} />}
          </p>
        </div>
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
        <div {...written(factsHtml)} />
        {facts.sentence && <p className="offer-ask">{facts.sentence}</p>}
      </div>
      <details className="detail-open" data-print="no" {...written(detailHtml)} />
    </>
  );
}
