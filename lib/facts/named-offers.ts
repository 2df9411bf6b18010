import type { Offer } from '#lib/contract/offers/offers.ts';
import { placeLabel, shortContract, shortTitle, type View } from './offer-facts.ts';

type Nameable = Pick<
  Offer,
  'id' | 'trades' | 'companyName' | 'city' | 'postalCode' | 'recruitment' | 'sentDate'
>;
type Named<T> = { offer: T; name: string };

/** Adds to the names that several offers have what `more` says of each. */
function toldApart<T>(named: readonly Named<T>[], more: (each: Named<T>) => string): Named<T>[] {
  const same = Map.groupBy(named, ({ name }) => name);
  return named.map((each) => (same.get(each.name)?.length === 1 ? each : { ...each, name: more(each) }));
}

/**
 * Own offers with the names among which one chooses, in their order: `Mécanicien automobile, Lyon (69003)`. Offers of
 * one name also have their contract and the day of their publication, and their number where these are the same:
 * `…, CDI, publiée le 14/11/2026, n° 1284`.
 */
export function namedOffers<T extends Nameable>(offers: readonly T[], view: View): Named<T>[] {
  const { t, format, reference } = view;
  const named = offers.map((offer) => ({
    offer,
    name: `${shortTitle(offer, view)}, ${placeLabel(offer.city, offer.postalCode)}`,
  }));
  const described = toldApart(named, ({ offer, name }) => {
    const contract = shortContract(reference.name('contractTypes', offer.recruitment[0]?.contractId));
    const day = offer.sentDate && t('offers.publishedOn', { date: format.date(offer.sentDate) });
    return [name, contract, day].filter(Boolean).join(', ');
  });
  return toldApart(described, ({ offer, name }) => t('offers.numbered', { name, id: String(offer.id) }));
}
