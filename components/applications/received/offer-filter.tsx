import { buttonClass } from '#components/ui/button-class.ts';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import type { ReceivedOffer } from '#lib/contract/applications/received.ts';
import { placeLabel, shortTitle, type View } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{
  action: string;
  offers: readonly ReceivedOffer[];
  chosen: number | undefined;
  keep: Readonly<Record<string, string>>;
  view: View;
}>;

/** A plain GET form, which goes back to the first page. */
export function OfferFilter({ action, offers, chosen, keep, view }: Props) {
  const { t } = view;
  return (
    <form action={action} method="get" className="mb-4 flex-[1_1_14rem] max-w-120" data-print="no">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="received-offer" className={labelClass}>
        {t('received.filter.label')}
      </label>
      <div className="flex gap-3">
        <span className="select flex-1 min-w-0">
          <select
            key={chosen}
            id="received-offer"
            name="offerId"
            defaultValue={chosen ?? ''}
            className={selectClass}
          >
            <option value="">{t('received.filter.all')}</option>
            {offers.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {t('received.filter.offer', {
                  title: shortTitle(offer, view),
                  place: placeLabel(offer.city, offer.postalCode),
                  count: offer.applications,
                })}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {t('received.filter.submit')}
        </button>
      </div>
    </form>
  );
}
