import * as z from 'zod';
import { nothing } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** The secret in the mail that asks to confirm an address. */
const confirmParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** The secret in the link that ends the newsletter: the subscriber's number and a mark that only we can make. */
const stopParams = z.object({ token: z.string().regex(/^\d{1,15}\.[\w-]{43}$/) });

/** The links of newsletter mails, used without a session. */
export const newsletterContract = defineResource({
  readRequest: {
    method: 'GET',
    path: '/newsletter/confirm/:token',
    access: 'public',
    summary: 'Whether the link of confirmation can still be used; reading it changes nothing',
    rateLimit: 'account',
    params: confirmParams,
    data: z.object({ state: z.enum(['waiting', 'confirmed', 'expired']) }),
  },
  confirm: {
    method: 'POST',
    path: '/newsletter/confirm/:token',
    access: 'public',
    summary: 'Confirm an address: it receives the newsletter from now on',
    rateLimit: 'account',
    params: confirmParams,
    data: nothing,
    errors: ['bad_token'],
  },
  readSubscription: {
    method: 'GET',
    path: '/newsletter/stop/:token',
    access: 'public',
    summary: 'Whether the address of a newsletter’s link receives it; reading it changes nothing',
    rateLimit: 'account',
    params: stopParams,
    data: z.object({ subscribed: z.boolean() }),
    errors: ['not_found'],
  },
  stop: {
    method: 'POST',
    path: '/newsletter/stop/:token',
    access: 'public',
    summary: 'End the newsletter of an address without a session; one that has ended stays so',
    rateLimit: 'account',
    params: stopParams,
    data: nothing,
    errors: ['not_found'],
  },
});
