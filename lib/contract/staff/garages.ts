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
  /** Where somebody who works there has proved a mailbox. */
  verifiedDomain: z.string().nullable(),
});
export type UnverifiedGarage = z.output<typeof garage>;

/** Garages without a proved SIREN for which something asks: a free offer or a report; with a free offer online and no proved SIREN; or with the name of a known brand, proved by a domain at most. */
export const GARAGE_LISTS = ['unverified', 'free', 'brands'] as const;
export type GarageList = (typeof GARAGE_LISTS)[number];

export const staffGaragesContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/garages',
    access: { staff: 'verification' },
    summary:
      'Garages to verify: with a free offer or a reported one and no proved SIREN, or with the name of a known brand; a search finds every garage without a proved SIREN; the oldest first',
    rateLimit: 'search',
    query: z.object({
      ...paging,
      list: z.enum(GARAGE_LISTS).default('unverified'),
      search: z.string('invalid_field').trim().max(100, 'too_long').default(''),
    }),
    data: z.array(garage),
    paged: true,
  },
  verify: {
    method: 'POST',
    path: '/staff/garages/:id/verify',
    access: { staff: 'verification' },
    summary:
      'Ask to mark a garage as verified by a document; `document` says which one was seen, and a second person has to agree',
    rateLimit: 'write',
    params: idParams,
    body: z.object({
      document: z.string('required_field').trim().min(1, 'required_field').max(200, 'too_long'),
    }),
    data: nothing,
    errors: ['already_decided', 'already_asked'],
  },
});
