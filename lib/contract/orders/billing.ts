import * as z from 'zod';
import { COMPANY_FIELDS } from '#lib/rules/orders/company-fields.ts';
import { idParams, nothing } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { billingProfileBody, settleBody } from './billing-forms.ts';
import { BILLING_PROFILE_NAMES } from './names.ts';

export const billingProfile = z.object({
  companyName: z.string(),
  /** The 14 digits, or empty. */
  SIRET: z.string(),
  vatNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  /** False until confirmed: the values then come from the recruiter's own profile. */
  isStored: z.boolean(),
  /** Null while nothing is stored. */
  revision: z.number().nullable(),
});
/** What the invoices of a company say otherwise than the company itself. */
const billingDifferences = z.object({
  differences: z.array(
    z.object({
      field: z.enum(COMPANY_FIELDS),
      /** Of the company, in words; empty where it has none. */
      company: z.string(),
      /** On the next invoice, in words; empty where it has none. */
      invoices: z.string(),
    }),
  ),
  /** Changes with the company and with the billing address. */
  revision: z.number(),
});
export type BillingDifferences = z.output<typeof billingDifferences>;

export type BillingProfile = z.output<typeof billingProfile>;

const differences = {
  path: '/recruiter/organisation/billing-differences',
  access: { role: 'recruiter', member: 'own' },
} as const;

const own = [{ object: 'user', at: 'params.id' }] as const;

export const billingContract = defineResource(
  {
    readProfile: {
      method: 'GET',
      path: '/user/:id/billing-profile',
      access: { role: 'recruiter', member: 'buy', own },
      summary: 'Read one’s own billing address; before the first is saved, what one’s profile says',
      rateLimit: 'read',
      params: idParams,
      data: billingProfile,
    },
    saveProfile: {
      method: 'PUT',
      path: '/user/:id/billing-profile',
      access: { role: 'recruiter', member: 'buy', own },
      summary: 'Replace one’s own billing address; orders that are open keep theirs',
      rateLimit: 'write',
      params: idParams,
      body: billingProfileBody,
      data: billingProfile,
      errors: ['data_changed'],
    },
    readDifferences: {
      method: 'GET',
      ...differences,
      summary: 'What invoices say otherwise than the company, unless an owner decided to keep it',
      rateLimit: 'read',
      data: billingDifferences,
    },
    settleDifference: {
      method: 'POST',
      ...differences,
      summary: 'Decide about one difference between company and invoices',
      rateLimit: 'write',
      body: settleBody,
      data: nothing,
      errors: ['data_changed'],
    },
  },
  BILLING_PROFILE_NAMES,
);
