import * as z from 'zod';
import { isSiret, siretDigits } from '#lib/rules/orders/siret.ts';
import { defineResource } from '../platform/operation.ts';

const siret = z
  .string()
  .max(40)
  .refine(isSiret, 'siret_invalid')
  .transform((text) => siretDigits(text));

/** What the register says about an establishment; texts are empty where it says nothing. */
export const registeredCompany = z.object({
  siret: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Code of the French nomenclature (NAF), as `45.20A`. */
  activity: z.string().nullable(),
  /** The establishment or its company has closed. */
  closed: z.boolean(),
});
export type RegisteredCompany = z.output<typeof registeredCompany>;

export const companyRegisterContract = defineResource({
  status: {
    method: 'GET',
    path: '/company-register',
    access: 'public',
    summary: 'Whether the public register of companies can be asked',
    rateLimit: 'read',
    data: z.object({ available: z.boolean() }),
  },
  find: {
    method: 'GET',
    path: '/company-register/:siret',
    access: 'public',
    summary: 'What the public register of companies says about an establishment; nothing of it is stored',
    rateLimit: 'account',
    params: z.object({ siret }),
    data: registeredCompany,
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  },
});
