import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { FactsLine } from '#components/offers/offer-card.tsx';
import { OfferDetail } from '#components/offers/offer-detail.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type CardFacts, cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { cachePerLists } from '#lib/web/upstream/cache-per-lists.ts';

/** Independent of the search. */
export type RowParts = { facts: CardFacts; factsHtml: string; detailHtml: string; actionsHtml: string };

/** About 6 kB each: the offers of the most frequent searches. */
const cachedParts = cachePerLists<RowParts>(3_000);

function Detail({ offer, facts, view }: Readonly<{ offer: Offer; facts: CardFacts; view: View }>) {
  const { t } = view;
  return (
    <>
      <summary>
        <Icon name="chevron-down" className="turn" />
        <span className="detail-word" aria-hidden="true">
          {t('offers.card.detail')}
        </span>
        <span className="vh">
          {t('offers.card.detailOf', { title: facts.title, company: facts.company })}
        </span>
      </summary>
      <OfferDetail offer={offer} view={view} />
    </>
  );
}

function write(offer: Offer, view: View): RowParts {
  const { t } = view;
  const facts = cardFacts(offer, view);
  return {
    facts,
    factsHtml: staticHtml(<FactsLine facts={facts} view={view} />),
    detailHtml: staticHtml(<Detail offer={offer} facts={facts} view={view} />),
    actionsHtml: staticHtml(
      <OfferActions
        t={t}
        offerId={offer.id}
        recruiterId={offer.userId}
        siteId={offer.siteId}
        title={facts.title}
        place="card"
        asks={offer.asksQuestions}
      />,
    ),
  };
}

/** Rendered once for each version and language of the offer. */
export function rowParts(offer: Offer, view: View): RowParts {
  return cachedParts(view.reference, `${offer.id}:${offer.updatedAt}`, () => write(offer, view));
}
