import * as z from 'zod';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { isVatNumber } from '#lib/rules/orders/vat-number.ts';
import { absentOrInvalid, email, idParams, nameText, requiredText } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const country = z.string('required_field').regex(/^[A-Z]{2}$/, 'required_field');

const looseText = z
  .string('invalid_field')
  .trim()
  .max(40, 'too_long')
  .nullish()
  .transform((text) => text ?? '');

const phone = looseText.refine((text) => text === '' || isPhone(text), 'invalid_field');

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
  return (body: unknown, context: z.RefinementCtx): void => {
    const given = (name: string): string => {
      const value = (body as Record<string, unknown> | null)?.[name];
      return typeof value === 'string' ? value : '';
    };
    const land = given(names.country);
    const [postalCode, vatNumber, siret] = [names.postalCode, names.vatNumber, names.siret].map(given) as [
      string,
      string,
      string,
    ];
    const tell = (path: string, message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    };
    if (postalCode && land) tell(names.postalCode, isPostalCode(postalCode, land) ? null : 'invalid_field');
    tell(names.vatNumber, vatNumberProblem(vatNumber, land));
    if (land === 'FR') tell(names.siret, siret === '' ? 'required_field' : siretProblem(siret));
  };
}

const always = { when: () => true };

export const billingForm = z
  .object({
    name_company: nameText(120),
    siret: looseText,
    vat_number: looseText,
    first_name: nameText(80),
    last_name: nameText(80),
    email,
    telephone: phone,
    address: requiredText(200),
    code_postal: requiredText(10),
    city: requiredText(100),
    country,
  })
  .superRefine(
    checkBilling({
      country: 'country',
      postalCode: 'code_postal',
      vatNumber: 'vat_number',
      siret: 'siret',
    }),
    always,
  );
export type BillingForm = z.output<typeof billingForm>;
export type BillingFormInput = z.input<typeof billingForm>;

/** `surname` is the first name, `name` the family name (decision X-21). */
const profileFields = {
  Enterprisename: nameText(120),
  SIRET: looseText,
  vat_number: looseText,
  surname: nameText(80),
  name: nameText(80),
  email,
  phonenumber: phone,
  address: requiredText(200),
  postalcode: requiredText(10),
  city: requiredText(100),
  country,
};

const profileRules = checkBilling({
  country: 'country',
  postalCode: 'postalcode',
  vatNumber: 'vat_number',
  siret: 'SIRET',
});

export const billingProfileBody = z.object(profileFields).superRefine(profileRules, always);
export type BillingProfileBody = z.output<typeof billingProfileBody>;

const orderId = z.coerce
  .number({ error: absentOrInvalid })
  .int('invalid_field')
  .positive('invalid_field')
  .max(Number.MAX_SAFE_INTEGER, 'invalid_field');

export const freeOfferBody = z
  .object({
    ...profileFields,
    order_id: orderId,
    /** Accepted for older clients; an unpaid order has no code. */
    code: z.string('invalid_field').max(40, 'too_long').nullish(),
  })
  .superRefine(profileRules, always);

/** The billing address, under the names of the payment call. */
export const paymentLinkBody = z
  .object({
    company_name: nameText(120),
    siret: looseText,
    vat_number: looseText,
    first_name: nameText(80),
    last_name: nameText(80),
    email,
    phone_number: phone,
    address: requiredText(200),
    zipcode: requiredText(10),
    city: requiredText(100),
    country,
    order_id: orderId,
    /** The package of the first line; the order itself decides what is paid. */
    id: z.coerce.number('invalid_field').int('invalid_field').nullish(),
  })
  .superRefine(
    checkBilling({ country: 'country', postalCode: 'zipcode', vatNumber: 'vat_number', siret: 'siret' }),
    always,
  );
export type PaymentLinkBody = z.output<typeof paymentLinkBody>;

export const billingProfile = z.object({
  Enterprisename: z.string(),
  /** The 14 digits, or empty. */
  SIRET: z.string(),
  vat_number: z.string(),
  surname: z.string(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string(),
  country: z.string(),
  /** False until confirmed: the values then come from the recruiter's own profile. */
  is_stored: z.boolean(),
});
export type BillingProfile = z.output<typeof billingProfile>;

export function profileOfForm(form: BillingFormInput): z.input<typeof billingProfileBody> {
  return {
    Enterprisename: form.name_company,
    SIRET: form.siret,
    vat_number: form.vat_number,
    surname: form.first_name,
    name: form.last_name,
    email: form.email,
    phonenumber: form.telephone,
    address: form.address,
    postalcode: form.code_postal,
    city: form.city,
    country: form.country,
  };
}

/** The inverse of `profileOfForm`. */
export function formOfProfile(profile: BillingProfile): BillingFormInput {
  return {
    name_company: profile.Enterprisename,
    siret: profile.SIRET,
    vat_number: profile.vat_number,
    first_name: profile.surname,
    last_name: profile.name,
    email: profile.email,
    telephone: profile.phonenumber,
    address: profile.address,
    code_postal: profile.postalcode,
    city: profile.city,
    country: profile.country,
  };
}

export function paymentLinkOfForm(
  form: BillingFormInput,
  order: { order_id: number; id?: number | null },
): z.input<typeof paymentLinkBody> {
  return {
    company_name: form.name_company,
    siret: form.siret,
    vat_number: form.vat_number,
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    phone_number: form.telephone,
    address: form.address,
    zipcode: form.code_postal,
    city: form.city,
    country: form.country,
    ...order,
  };
}

const own = [{ object: 'user', at: 'params.id' }] as const;

export const billingContract = defineResource({
  readProfile: {
    method: 'GET',
    path: '/user/:id/billing-profile',
    access: { role: 'recruiter', own },
    summary: 'Read one’s own billing address; before the first is saved, what one’s profile says',
    rateLimit: 'read',
    params: idParams,
    data: billingProfile,
  },
  saveProfile: {
    method: 'PUT',
    path: '/user/:id/billing-profile',
    access: { role: 'recruiter', own },
    summary: 'Replace one’s own billing address; orders that are open keep theirs',
    rateLimit: 'write',
    params: idParams,
    body: billingProfileBody,
    data: billingProfile,
  },
});
