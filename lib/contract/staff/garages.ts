import * as z from 'zod';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const garage = z.object({
  id: z.number(),
  name: z.string(),
  siret: z.string().nullable(),
  createdAt: timestamp,
  liveOffers: z.number(),
  /** Mail address of an owner. */
  owner: z.string().nullable(),
});
export type UnverifiedGarage = z.output<typeof garage>;

export const staffGaragesContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/garages',
    access: { staff: 'verification' },
    summary: 'Garages with a SIRET that are not verified, the oldest first',
    rateLimit: 'search',
    query: z.object({ ...paging, search: z.string('invalid_field').trim().max(100, 'too_long').default('') }),
    data: z.array(garage),
    paged: true,
  },
  verify: {
    method: 'POST',
    path: '/staff/garages/:id/verify',
    access: { staff: 'verification' },
    summary: 'Mark a garage as verified by a document; `document` says which one was seen',
    rateLimit: 'write',
    params: idParams,
    body: z.object({
      document: z.string('required_field').trim().min(1, 'required_field').max(200, 'too_long'),
    }),
    data: nothing,
    errors: ['siren_proven', 'already_decided'],
  },
});
