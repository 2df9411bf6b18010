import type { OfferForm } from '#lib/contract/own-offers.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import type recruiterOffers from '#messages/fr/own-offers.json';

/** A field or list that prevents publication. */
export type OfferGap = keyof (typeof recruiterOffers)['publish']['gaps'];

const GAPS: readonly OfferGap[] = [
  'name_company',
  'pres_city',
  'joblistId',
  'pres_jobOtherName',
  'recruit_recruitObj',
  'recruit_responsability',
  'search_exp',
  'search_minDiploma',
  'search_qualityMain',
  'search_quality2',
  'search_quality3',
  'mission',
  'skill',
  'languages',
  'extra_criminalRecord',
  'criminal_record_reason',
  'recruit_contractType',
  'salary',
  'adv_advantages',
];

/**
 * What a draft lacks for publication, each field once. A typed but unknown town counts: publication would refuse it.
 */
export function offerGaps(form: OfferForm): OfferGap[] {
  const wrong = new Set(offerProblems(form).map(({ path }) => path[0]));
  if (form.pres_city !== '' && form.city_code === null) wrong.add('pres_city');
  return GAPS.filter((gap) => wrong.has(gap));
}
