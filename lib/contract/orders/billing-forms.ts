import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { isVatNumber } from '#lib/rules/orders/vat-number.ts';
import { absentOrInvalid, looseText, requiredText, seenRevision } from '../platform/form-fields.ts';
import { email, nameText, personName } from '../platform/mailed-fields.ts';
import type { BillingProfile } from './billing.ts';

const country = z.string('required_field').check(z.regex(/^[A-Z]{2}$/, 'required_field'));

/** Empty when it is absent or null. */
const shortText = z.pipe(
  z.nullish(looseText(40)),
  z.transform((text) => text ?? ''),
);

const phone = shortText.check(z.refine((text) => text === '' || isPhone(text), 'invalid_field'));

/** Only French buyers must give one. */
function vatNumberProblem(text: string, country: string): string | null {
  if (text === '') return country === 'FR' ? 'required_field' : null;
  return isVatNumber(text, country) ? null : 'vat_number_invalid';
}

type CountryRules = { country: string; postalCode: string; vatNumber: string; siret: string };

/**
 * Checks the postal code and VAT number by country, and requires VAT number and SIRET in France (companies elsewhere
 * may have none). Runs beside other faults.
 */
function checkBilling(names: CountryRules) {
  const check = (body: unknown, context: z.core.$RefinementCtx): void => {
    const textOf = (name: string): string => {
      const value = (body as Record<string, unknown> | null)?.[name];
      return typeof value === 'string' ? value : '';
    };
    const land = textOf(names.country);
    const [postalCode, vatNumber, siret] = [names.postalCode, names.vatNumber, names.siret].map(textOf) as [
      string,
      string,
      string,
    ];
    const addFault = (path: string, message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    };
    if (postalCode && land)
      addFault(names.postalCode, isPostalCode(postalCode, land) ? null : 'invalid_field');
    addFault(names.vatNumber, vatNumberProblem(vatNumber, land));
    if (land === 'FR') addFault(names.siret, siret === '' ? 'required_field' : siretProblem(siret));
  };
  return z.superRefine<unknown>(check, { when: () => true });
}

export const billingForm = z
  .object({
    companyName: nameText(120),
    siret: shortText,
    vatNumber: shortText,
    firstName: personName,
    lastName: personName,
    email,
    telephone: phone,
    address: requiredText(200),
    postalCode: requiredText(10),
    city: requiredText(100),
    country,
  })
  .check(
    checkBilling({ country: 'country', postalCode: 'postalCode', vatNumber: 'vatNumber', siret: 'siret' }),
  );
export type BillingForm = z.output<typeof billingForm>;
export type BillingFormInput = z.input<typeof billingForm>;

const profileFields = {
  companyName: nameText(120),
  SIRET: shortText,
  vatNumber: shortText,
  firstName: personName,
  lastName: personName,
  email,
  phoneNumber: phone,
  address: requiredText(200),
  postalCode: requiredText(10),
  city: requiredText(100),
  country,
};

const profileRules = checkBilling({
  country: 'country',
  postalCode: 'postalCode',
  vatNumber: 'vatNumber',
  siret: 'SIRET',
});

export const billingProfileBody = z.object({ ...profileFields, revision: seenRevision }).check(profileRules);
export type BillingProfileBody = z.output<typeof billingProfileBody>;

const orderId = z.coerce
  .number({ error: absentOrInvalid })
  .check(
    z.int('invalid_field'),
    z.positive('invalid_field'),
    z.lte(Number.MAX_SAFE_INTEGER, 'invalid_field'),
  );

export const freeOfferBody = z
  .object({
    ...profileFields,
    orderId: orderId,
    /** Accepted for older clients; an unpaid order has no code. */
    code: z.nullish(z.string('invalid_field').check(z.maxLength(40, 'too_long'))),
  })
  .check(profileRules);

/** The billing address, under the names of the payment call. */
export const paymentLinkBody = z
  .object({
    companyName: nameText(120),
    siret: shortText,
    vatNumber: shortText,
    firstName: personName,
    lastName: personName,
    email,
    phoneNumber: phone,
    address: requiredText(200),
    zipcode: requiredText(10),
    city: requiredText(100),
    country,
    orderId: orderId,
    /** The package of the first line; the order itself decides what is paid. */
    id: z.nullish(z.coerce.number('invalid_field').check(z.int('invalid_field'))),
  })
  .check(checkBilling({ country: 'country', postalCode: 'zipcode', vatNumber: 'vatNumber', siret: 'siret' }));
export type PaymentLinkBody = z.output<typeof paymentLinkBody>;

export function profileOfForm(form: BillingFormInput): z.input<typeof billingProfileBody> {
  return {
    companyName: form.companyName,
    SIRET: form.siret,
    vatNumber: form.vatNumber,
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phoneNumber: form.telephone,
    address: form.address,
    postalCode: form.postalCode,
    city: form.city,
    country: form.country,
  };
}

/** The inverse of `profileOfForm`. */
export function formOfProfile(profile: BillingProfile): BillingFormInput {
  return {
    companyName: profile.companyName,
    siret: profile.SIRET,
    vatNumber: profile.vatNumber,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    telephone: profile.phoneNumber,
    address: profile.address,
    postalCode: profile.postalCode,
    city: profile.city,
    country: profile.country,
  };
}

export function paymentLinkOfForm(
  form: BillingFormInput,
  order: { orderId: number; id?: number | null },
): z.input<typeof paymentLinkBody> {
  return {
    companyName: form.companyName,
    siret: form.siret,
    vatNumber: form.vatNumber,
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phoneNumber: form.telephone,
    address: form.address,
    zipcode: form.postalCode,
    city: form.city,
    country: form.country,
    ...order,
  };
}
