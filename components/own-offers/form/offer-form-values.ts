import { type OfferBody, type OfferForm, offerBody } from '#lib/contract/own-offers.ts';

/** Choices are plain ids. */
export type OfferFormValues = OfferBody;

/** What a new offer takes over from the recruiter's profile. */
export type OfferOrigin = Pick<OfferBody, 'name_company' | 'pres_city' | 'pres_zip'>;

/**
 * What the form begins with. It checks nothing for publication until the person asks for it. Only internal
 * staff send what they alone may change.
 */
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
