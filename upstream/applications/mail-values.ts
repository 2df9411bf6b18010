import type { Locale } from '#lib/i18n/locales.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** In French, both genders. */
export function jobName(preciseJobId: number, locale: Locale): string {
  return referenceLists().otherJobs.find((job) => job.id === preciseJobId)?.name[locale] ?? '';
}

type Reader = { firstName: string; language: Locale };
type SentCv = {
  offer: Pick<typeof offers.$inferSelect, 'id' | 'preciseJobId' | 'companyName' | 'city' | 'postalCode'>;
  cvName: string;
};

export const offerValues = ({ offer, cvName }: SentCv, { firstName, language }: Reader) => ({
  firstName,
  offerId: String(offer.id),
  job: offer.preciseJobId === null ? '' : jobName(offer.preciseJobId, language),
  company: offer.companyName,
  place: `${offer.city} (${offer.postalCode})`,
  cv: cvName,
});
