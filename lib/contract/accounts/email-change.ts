import * as z from 'zod';
import { nothing, timestamp } from '../platform/fields.ts';
import { email } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';

const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const emailChangeBody = z.object({
  email,
  password: z.string('required_field').min(1, 'required_field').max(200, 'invalid_field'),
});

const pendingChange = z.object({
  email: z.string(),
  confirmedByOld: z.boolean(),
  confirmedByNew: z.boolean(),
  expiresAt: timestamp,
});
export type PendingEmailChange = z.output<typeof pendingChange>;

/** `waiting`: this address has not confirmed; `confirmed`: it has, the other has not; `changed`: both have. */
const linkState = z.enum(['waiting', 'confirmed', 'changed', 'expired']);

/**
 * The change of an account's e-mail address: requested with the password, confirmed by mail at the old and the new
 * address.
 */
export const emailChangeContract = defineResource({
  read: {
    method: 'GET',
    path: '/user/email-change',
    access: { role: 'any', member: 'self' },
    summary: 'The change of address that waits for its confirmations, or null',
    rateLimit: 'read',
    data: pendingChange.nullable(),
  },
  request: {
    method: 'POST',
    path: '/user/email-change',
    access: { role: 'any', member: 'self' },
    summary: 'Ask for a new e-mail address; the answer is the same whether it has an account or not',
    rateLimit: 'account',
    body: emailChangeBody,
    data: nothing,
    errors: ['wrong_password', 'too_many_requests'],
  },
  cancel: {
    method: 'DELETE',
    path: '/user/email-change',
    access: { role: 'any', member: 'self' },
    summary: 'Cancel the change that waits; its links are dead from now on',
    rateLimit: 'write',
    data: nothing,
  },
  readLink: {
    method: 'GET',
    path: '/email-change/:token',
    access: 'public',
    summary: 'What a mailed link can still do; reading it changes nothing',
    rateLimit: 'account',
    params: linkParams,
    data: z.object({
      state: linkState,
      side: z.enum(['old', 'new']).nullable(),
      /** The new address; only the old one sees it. */
      email: z.string().nullable(),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/email-change/:token',
    access: 'public',
    summary: 'Confirm by one of the two mails; the address changes once both have confirmed',
    rateLimit: 'account',
    params: linkParams,
    data: nothing,
    errors: ['bad_token'],
  },
  refuse: {
    method: 'DELETE',
    path: '/email-change/:token',
    access: 'public',
    summary: 'Cancel a change by the link of one of its mails: it was somebody else who asked',
    rateLimit: 'account',
    params: linkParams,
    data: nothing,
    errors: ['bad_token'],
  },
});
