import * as z from 'zod';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { flag, paging } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';

export const favouritesContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/favorite/offers/list',
      access: { role: 'candidate' },
      summary: 'Ids of the favourite offers of the caller',
      rateLimit: 'read',
      data: z.array(z.object({ id: z.number() })),
    },
    offers: {
      method: 'GET',
      path: '/favorite/offers',
      access: { role: 'candidate' },
      summary: 'The favourite offers of the caller, the latest added first; closed ones stay until taken out',
      rateLimit: 'read',
      query: z.object({ ...paging }),
      data: z.array(offer),
      paged: true,
    },
    toggle: {
      method: 'POST',
      path: '/favorite/offer/:id',
      access: { role: 'candidate' },
      summary: 'Add a live offer to the favourites, or take it out; with `add` one that is there stays',
      rateLimit: 'write',
      params: z.object({ id: z.coerce.number('invalid_field').pipe(id) }),
      query: z.object({ add: flag.optional() }),
      data: z.object({ favorite: z.boolean() }),
      errors: ['not_found'],
    },
  },
  OFFER_NAMES,
);
