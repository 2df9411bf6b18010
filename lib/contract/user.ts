import * as z from 'zod';
import { idParams } from './fields.ts';
import { defineResource } from './operation.ts';

/** A person's own profile. `surname` is the first name, `name` the family name. */
export const userProfile = z.object({
  id: z.number(),
  gender: z.enum(['m', 'f']).nullable(),
  roles: z.array(z.enum(['ROLE_CANDIDATE', 'ROLE_RECRUITER'])),
  surname: z.string(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  address: z.string().nullable(),
  postalcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  bypass: z.boolean(),
  internal: z.boolean(),
});

export const userContract = defineResource({
  getUser: {
    method: 'GET',
    path: '/user/:id',
    access: { role: 'any', own: [{ object: 'user', at: 'params.id' }] },
    summary: 'Read one’s own profile',
    params: idParams,
    data: userProfile,
  },
});
