import { type OfferBody, offerBody } from '#lib/contract/own-offers/form.ts';
import type { OfferForm } from '#lib/contract/own-offers.ts';

/** Choices are plain ids. */
export type OfferFormValues = OfferBody;

/** Copied from the recruiter's profile. */
export type OfferOrigin = Pick<OfferBody, 'name_company' | 'pres_city' | 'pres_zip'>;

/** Checks nothing for publication before the person asks for it. Only internal staff send the staff fields. */
export function offerFormValues(
  offer: OfferForm | null,
  origin: OfferOrigin,
  internal: boolean,
): OfferFormValues {
  const { featured_offer, offer_logo, ...values } = offerBody.parse({
    ...(offer ?? origin),
    status: 'draft',
  });
  if (!internal) return values;
  return { ...values, featured_offer: featured_offer ?? false, offer_logo: offer_logo ?? null };
}
