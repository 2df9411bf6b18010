import { formReference } from '#components/long-form/form-reference.ts';
import type { Choice } from '#components/long-form/plan.ts';
import type { SiteChoice } from '#lib/contract/organisations/establishments.ts';
import type { Reference } from '#lib/facts/reference.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';

export type OfferFormReference = ReturnType<typeof offerFormReference>;

/** `sites`: those that the author works for. */
export function offerFormReference(
  reference: Reference,
  payMinima: PayMinima,
  sites: readonly SiteChoice[] = [],
) {
  const { contractTypes, recruiterObjectives, responsabilities, advantages } = reference.lists;
  const plain = (entries: typeof contractTypes): Choice[] =>
    entries.map(({ id, name }) => ({ id, name: name[reference.locale] }));
  return {
    ...formReference(reference),
    payMinima,
    sites,
    contracts: plain(contractTypes),
    objectives: plain(recruiterObjectives),
    responsibilities: plain(responsabilities),
    advantages: plain(advantages),
  };
}
