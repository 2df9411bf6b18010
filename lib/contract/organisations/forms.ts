import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { isOverseas } from '#lib/rules/orders/overseas.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { isVatNumber } from '#lib/rules/orders/vat-number.ts';
import { hoursProblems, MOST_SPANS } from '#lib/rules/organisations/opening-hours.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { isWebAddress } from '#lib/rules/text/web-address.ts';
import {
  formLines,
  formText,
  hasItsForm,
  looseText,
  preprocess,
  requiredText,
  seenRevision,
  textThat,
  townCode,
} from '../platform/form-fields.ts';
import { mailedText, nameText } from '../platform/mailed-fields.ts';

/** Longest texts in characters, and the most brands and pictures. */
export const SITE_LIMITS = {
  name: 120,
  town: 100,
  street: 200,
  equipment: 500,
  pitch: 2_000,
  brand: 40,
  brands: 20,
  pictures: 6,
  team: 9_999,
} as const;

const text = (max: number) => z._default(looseText(max), '');

const textLike = (...args: Parameters<typeof textThat>) => z._default(textThat(...args), '');

/** 14 digits, with or without spaces; may be empty. */
const typedSiret = z.string('required_field').check(
  z.trim(),
  z.superRefine((value, context) => {
    const problem = value ? siretProblem(value) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);

const siret = z._default(typedSiret, '');

export const siretBody = z.object({ siret: typedSiret.check(z.minLength(1, 'required_field')) });

const phone = textLike(isPhone, 'phone_number', 30);

/** A number as typed, or null. */
const numberUpTo = (most: number, message: string) =>
  z._default(
    preprocess(
      (value) => (value === '' || value === null ? null : Number(value)),
      z.nullable(z.number(message).check(z.int(message), z.minimum(1, message), z.maximum(most, message))),
    ),
    null,
  );

const textIn = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** VAT number and address are those of one country. */
function checkCompany(body: unknown, context: z.core.$RefinementCtx): void {
  const [postalCode = '', vatNumber = '', address = '', city = ''] = [
    'postalCode',
    'vatNumber',
    'address',
    'city',
  ].map((name) => textIn(body, name));
  const country = textIn(body, 'country') || 'FR';
  const addFault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (postalCode && !isPostalCode(postalCode, country)) addFault('postalCode', 'postal_code_country');
  if (!postalCode && (address || city)) addFault('postalCode', 'required_field');
  const land = isOverseas(country) ? 'FR' : country;
  if (vatNumber && !isVatNumber(vatNumber, land)) addFault('vatNumber', 'vat_number_invalid');
}

const organisationFields = {
  name: nameText(SITE_LIMITS.name),
  /** Of the head office; the SIREN follows from it. */
  siret,
  vatNumber: z._default(z.string('invalid_field').check(z.trim()), ''),
  phone,
  website: textLike(isWebAddress),
  /** Number of its collective agreement: 1090. */
  agreement: numberUpTo(9_999, 'agreement_range'),
  /** Of the head office. Absent leaves it; without a postal code there is none. */
  address: z.optional(looseText(SITE_LIMITS.street)),
  postalCode: z.optional(looseText(10)),
  city: z.optional(looseText(SITE_LIMITS.town)),
  /** ISO 3166-1 alpha-2; empty is France. */
  country: z.optional(z.string('invalid_field').check(z.regex(/^(?:[A-Z]{2})?$/, 'invalid_field'))),
  revision: seenRevision,
};

/** The organisation as a whole; only an owner may change it. */
export const organisationBody = z
  .object(organisationFields)
  .check(z.superRefine(checkCompany, { when: () => true }));
export type OrganisationBody = z.output<typeof organisationBody>;

/** `HH:MM`, or empty. */
const time = z.string('invalid_field').check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'invalid_field'));

const span = z.object({ opens: time, closes: time });

/** One list for each weekday, Monday first; empty spans are left out. */
const openingHours = z._default(
  z.nullable(
    z
      .array(z.array(span, 'invalid_field').check(z.maxLength(MOST_SPANS, 'cap_reached')), 'invalid_field')
      .check(z.length(7, 'invalid_field')),
  ),
  null,
);

/** Typed with commas between, or a list. */
const brands = z._default(
  preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
        : value,
    z.array(z.string('invalid_field'), 'invalid_field').check(
      z.maxLength(SITE_LIMITS.brands, 'too_many_brands'),
      z.refine((list) => list.every((each) => each.trim().length <= SITE_LIMITS.brand), 'brand_too_long'),
      z.refine((list) => !list.some(holdsLink), 'no_link'),
    ),
  ),
  [],
);

/** An address from POST /upload-image. */
const picture = z.string('invalid_field').check(z.maxLength(300, 'invalid_field'));

/** A site as its form sends it. */
export const siteBody = z
  .object({
    // A sign may be the name of a shop.
    name: mailedText(SITE_LIMITS.name),
    city: requiredText(SITE_LIMITS.town),
    postalCode: formText(10),
    townCode,
    street: text(SITE_LIMITS.street).check(z.refine((value) => !holdsLink(value), 'no_link')),
    phone,
    siret,
    openingHours,
    brands,
    equipment: formLines(SITE_LIMITS.equipment),
    teamSize: numberUpTo(SITE_LIMITS.team, 'team_size_range'),
    pitch: formLines(SITE_LIMITS.pitch),
    /** Null removes it, absent leaves it. */
    logo: z.optional(z.nullable(picture)),
    /** In this order; absent leaves them. */
    pictures: z.optional(z.array(picture).check(z.maxLength(SITE_LIMITS.pictures, 'too_many_pictures'))),
    revision: seenRevision,
  })
  .check(
    z.superRefine(
      ({ openingHours: hours }, context) => {
        for (const { path, problem } of hours ? hoursProblems(hours) : []) {
          context.addIssue({ code: 'custom', path, message: problem });
        }
      },
      { when: hasItsForm },
    ),
  );
export type SiteBody = z.output<typeof siteBody>;
