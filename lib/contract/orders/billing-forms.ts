import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { hasFrenchPostalCodes, isFrenchPostalCode, isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { COMPANY_FIELDS, SETTLE_CHOICES } from '#lib/rules/orders/company-fields.ts';
import { isOverseas } from '#lib/rules/orders/overseas.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { contradictsSiret, isVatNumber } from '#lib/rules/orders/vat-number.ts';
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

export const needsSiret = (country: string): boolean => country === 'FR' || isOverseas(country);

/** In Guyane and Mayotte, where no VAT applies, many companies have none. */
export const needsVatNumber = (country: string): boolean => country === 'FR';

type Texts = { country: string; postalCode: string; vatNumber: string; siret: string };

function vatNumberProblem({ vatNumber, country, siret }: Texts): string | null {
  if (vatNumber === '') return needsVatNumber(country) ? 'required_field' : null;
  const land = isOverseas(country) ? 'FR' : country;
  if (!isVatNumber(vatNumber, land)) return 'vat_number_invalid';
  return contradictsSiret(vatNumber, siret) ? 'vat_number_siret' : null;
}

function siretFieldProblem({ siret, country }: Texts): string | null {
  if (siret === '') return needsSiret(country) ? 'required_field' : null;
  if (country !== '' && !hasFrenchPostalCodes(country)) return 'siret_country';
  return siretProblem(siret);
}

function postalCodeProblem({ postalCode, country }: Texts): string | null {
  if (postalCode === '' || country === '' || isPostalCode(postalCode, country)) return null;
  return isFrenchPostalCode(postalCode) ? 'postal_code_country' : 'invalid_field';
}

/**
 * Checks that postal code, SIRET, VAT number and country agree, since they decide the VAT. Runs beside other faults.
 */
function checkBilling(names: Texts) {
  const check = (body: unknown, context: z.core.$RefinementCtx): void => {
    const textOf = (name: string): string => {
      const value = (body as Record<string, unknown> | null)?.[name];
      return typeof value === 'string' ? value.trim() : '';
    };
    const texts = {
      country: textOf(names.country),
      postalCode: textOf(names.postalCode),
      vatNumber: textOf(names.vatNumber),
      siret: textOf(names.siret),
    };
    const addFault = (path: string, message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    };
    addFault(names.postalCode, postalCodeProblem(texts));
    addFault(names.vatNumber, vatNumberProblem(texts));
    addFault(names.siret, siretFieldProblem(texts));
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

/** What an owner decides about a difference between company and invoices. */
export const settleBody = z.object({
  field: z.enum(COMPANY_FIELDS, 'invalid_field'),
  choice: z.enum(SETTLE_CHOICES, 'invalid_field'),
  revision: seenRevision,
});
export type SettleBody = z.output<typeof settleBody>;

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
