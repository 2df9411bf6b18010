import { type OfferBody, offerBody } from '#lib/contract/own-offers/form.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { enteredAmounts } from './pay-amounts.ts';

/** Choices are plain ids; amounts and hours are as typed. */
export type OfferFormValues = Omit<OfferBody, 'salary' | 'salaryMax' | 'weeklyHours'> &
  ReturnType<typeof enteredAmounts>;

type Company = Pick<OfferBody, 'companyName' | 'city' | 'postalCode'>;

/** Where a new offer begins: the company with its only site, or another offer. */
export type OfferOrigin =
  | (Company & Partial<Pick<OfferBody, 'townCode' | 'street' | 'phone' | 'callingHours'>>)
  | OfferForm;

/**
 * Most jobs are permanent, and most may not ask for a criminal record. Offers that are stored or copied keep what they
 * say.
 */
const NEW_OFFER = { contractTypeId: 1, cleanRecord: false };

/** Checks nothing for publication before the person asks for it. Only internal staff send the staff fields. */
export function offerFormValues(
  offer: OfferForm | null,
  origin: OfferOrigin,
  internal: boolean,
): OfferFormValues {
  const body = offerBody.parse({ ...NEW_OFFER, ...(offer ?? origin), status: 'draft' });
  const { isFeatured, logo, establishmentId, ...rest } = {
    ...body,
    ...enteredAmounts(body),
    phone: readablePhone(body.phone),
  };
  // Who never chose a site sends none.
  const values = establishmentId ? { ...rest, establishmentId } : rest;
  if (!internal) return values;
  return { ...values, isFeatured: isFeatured ?? false, logo: logo ?? null };
}
