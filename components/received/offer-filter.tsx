import { AutoSubmitSelect } from '#components/ui/auto-submit-select.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { cardFacts, type View } from '#lib/offer-facts.ts';

type Props = Readonly<{
  action: string;
  offers: readonly OwnOffer[];
  /** The offer that the list is narrowed to. */
  chosen: number | undefined;
  limit: number;
  view: View;
}>;

/** Narrows a list to the applications to one offer: a plain GET form, which goes back to the first page. */
export function OfferFilter({ action, offers, chosen, limit, view }: Props) {
  const { t } = view;
  return (
    <form action={action} method="get" className="max-w-120 mb-4" data-print="no">
      {limit !== 10 && <input type="hidden" name="limit" value={limit} />}
      <label htmlFor="received-offer" className={labelClass}>
        {t('received.filter.label')}
      </label>
      <span className="select block">
        <AutoSubmitSelect
          key={chosen}
          id="received-offer"
          name="offerId"
          defaultValue={chosen ?? ''}
          className={selectClass}
        >
          <option value="">{t('received.filter.all')}</option>
          {offers.map((offer) => {
            const { title, place } = cardFacts(offer, view);
            return (
              <option key={offer.id} value={offer.id}>
                {title}, {place}
              </option>
            );
          })}
        </AutoSubmitSelect>
      </span>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {t('received.filter.submit')}
        </button>
      </noscript>
    </form>
  );
}
