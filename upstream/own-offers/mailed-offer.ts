import type { Locale } from '#lib/i18n/locales.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import { referenceIn } from '#upstream/reference/named.ts';

type Offer = Pick<typeof offers.$inferSelect, 'tradeId' | 'preciseJobId' | 'city' | 'postalCode'>;

/** Job and place of an offer as mails name them. */
export function mailedOffer({ tradeId, preciseJobId, city, postalCode }: Offer, language: Locale) {
  const reference = referenceIn(language);
  return {
    job: reference.name('otherJobs', preciseJobId) ?? reference.name('jobs', tradeId) ?? '',
    place: `${city} (${postalCode})`,
  };
}
