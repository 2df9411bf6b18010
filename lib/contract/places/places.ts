import * as z from 'zod';
import { defineResource } from '../platform/operation.ts';

export const place = z.object({
  /** INSEE code. */
  code: z.string(),
  name: z.string(),
  /** The postal code typed, else the first of the place. */
  postalCode: z.string(),
  department: z.object({ code: z.string(), name: z.string() }),
  region: z.string(),
  population: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.output<typeof place>;

/** INSEE code: `69123`, `2A004`. */
export const placeCode = z.string().regex(/^[0-9AB]{5}$/, 'invalid_field');

export const placesContract = defineResource({
  suggest: {
    method: 'GET',
    path: '/places',
    access: 'public',
    summary: 'Towns whose name or postal code begins as typed, the largest first (at most 8)',
    rateLimit: 'read',
    query: z.object({
      query: z.string('required_field').trim().min(1, 'required_field').max(100, 'too_long'),
    }),
    data: z.array(place),
  },
  resolve: {
    method: 'GET',
    path: '/places/resolve',
    access: 'public',
    summary: 'The one town meant by a typed text: "Lyon", "Vienne (38200)", a postal code',
    rateLimit: 'read',
    query: z.object({
      text: z.string('required_field').trim().min(1, 'required_field').max(100, 'too_long'),
    }),
    data: place,
    errors: ['unknown_town'],
  },
  nearest: {
    method: 'GET',
    path: '/places/nearest',
    access: 'public',
    summary: 'The town whose centre is nearest to a position in France; the position is not kept',
    rateLimit: 'read',
    query: z.object({
      latitude: z.coerce.number('invalid_field').min(-90, 'invalid_field').max(90, 'invalid_field'),
      longitude: z.coerce.number('invalid_field').min(-180, 'invalid_field').max(180, 'invalid_field'),
    }),
    data: place,
    errors: ['unknown_town'],
  },
  byCode: {
    method: 'GET',
    path: '/places/:code',
    access: 'public',
    summary: 'A town by its INSEE code',
    rateLimit: 'read',
    params: z.object({ code: placeCode }),
    data: place.extend({
      /**
       * Other towns of exactly this name (at most 5): those within reach of the caller's CV or organisation, the nearest
       * first, then the others, the largest first.
       */
      namesakes: z.array(place),
    }),
    errors: ['unknown_town'],
  },
});
