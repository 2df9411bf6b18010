import { PARTNER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { idParams } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const own = { role: 'internal', member: 'self', own: [{ object: 'offer', at: 'params.id' }] } as const;
const data = offer.pick({ id: true, partner: true });

const publish = {
  path: '/recrutor/:id/publish',
  access: own,
  params: idParams,
  data,
  errors: ['not_found', 'offer_draft', 'offer_closed', 'partner_archived', 'partner_failed'],
} as const;

const close = {
  path: '/recrutor/:id/close',
  access: own,
  params: idParams,
  data,
  errors: ['not_found', 'partner_unpublished', 'partner_failed'],
} as const;

export const partnerContract = defineResource(
  {
    publish: {
      ...publish,
      method: 'POST',
      summary: 'Publish an online offer of the caller with the partner; done already, nothing changes',
      rateLimit: 'write',
    },
    publishByGet: {
      ...publish,
      method: 'GET',
      summary: 'Publish an offer with the partner, for programs that hold a token',
      rateLimit: 'write',
      changesByGet: true,
    },
    close: {
      ...close,
      method: 'POST',
      summary: 'Archive an offer that was published with the partner; done already, nothing changes',
      rateLimit: 'write',
    },
    closeByGet: {
      ...close,
      method: 'GET',
      summary: 'Archive an offer with the partner, for programs that hold a token',
      rateLimit: 'write',
      changesByGet: true,
    },
  },
  PARTNER_NAMES,
);
