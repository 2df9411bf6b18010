import * as z from 'zod';
import { idParams } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** Of a form: the code of the poster that led to it. One that fits no poster of the offer is ignored. */
export const posterOrigin = z.string('invalid_field').max(20, 'invalid_field').optional();

const code = z.string().max(20);

export const postersContract = defineResource({
  prepare: {
    method: 'POST',
    path: '/recruiter/offers/:id/poster',
    access: { role: 'recruiter', member: 'read', own: [{ object: 'offer', at: 'params.id' }] },
    summary:
      'The code of the short address on the posters of a live offer; made at the first call, then the same',
    rateLimit: 'write',
    params: idParams,
    data: z.object({ code: z.string() }),
    errors: ['not_found', 'offer_closed'],
  },
  resolve: {
    method: 'GET',
    path: '/posters/:code',
    access: 'public',
    summary: 'The offer that a code leads to, in capitals or small letters, and whether it can be applied to',
    rateLimit: 'read',
    params: z.object({ code }),
    data: z.object({ offerId: z.number(), live: z.boolean() }),
    errors: ['not_found'],
  },
  countVisits: {
    method: 'POST',
    path: '/posters/visits',
    access: 'public',
    summary: 'Add visits of today to posters: for the web itself, which counts those of its short addresses',
    rateLimit: 'write',
    body: z.object({
      visits: z
        .array(z.object({ code, count: z.number().int().min(1).max(1_000_000) }))
        .min(1)
        .max(5_000),
    }),
    data: z.null(),
    bodyLimit: 512 * 1024,
  },
});
