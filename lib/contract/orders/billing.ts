import * as z from 'zod';
import { idParams } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { billingProfileBody } from './billing-forms.ts';
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
export type BillingProfile = z.output<typeof billingProfile>;

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
  },
  BILLING_PROFILE_NAMES,
);
