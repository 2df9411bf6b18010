import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import type recruiterOffers from '#messages/fr/own-offers.json';

/** A field or list that prevents publication. */
export type OfferGap = keyof (typeof recruiterOffers)['publish']['gaps'];

const GAPS: readonly OfferGap[] = [
  'companyName',
  'city',
  'tradeId',
  'preciseJobId',
  'experienceId',
  'minDiplomaId',
  'mainQualities',
  'qualities2',
  'qualities3',
  'mission',
  'description',
  'skill',
  'languages',
  'cleanRecord',
  'cleanRecordReason',
  'contractTypeId',
  'salary',
  'benefits',
];

/**
 * What a draft lacks for publication, each field once. A typed but unknown town counts: publication would refuse it.
 */
export function offerGaps(form: OfferForm): OfferGap[] {
  const wrong = new Set(offerProblems(form).map(({ path }) => path[0]));
  if (form.city !== '' && form.townCode === null) wrong.add('city');
  return GAPS.filter((gap) => wrong.has(gap));
}
