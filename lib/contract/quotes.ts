import * as z from 'zod';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { defineResource } from './platform/operation.ts';

const LONGEST_LINE = 120;
const LONGEST_COMMENT = 2_000;

const line = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(LONGEST_LINE, 'too_long')
    .refine((text) => !holdsLink(text), 'no_link');

/** `capcha` (its name on the wire) is the solution of the ALTCHA widget. */
export const quoteRequest = z.object({
  companyName: line('quote_company'),
  firstName: line('quote_first_name'),
  lastName: line('quote_last_name'),
  phone: z.string('quote_phone').trim().min(1, 'quote_phone').refine(isPhone, 'quote_phone_format'),
  email: z
    .string('quote_email')
    .trim()
    .toLowerCase()
    .min(1, 'quote_email')
    .max(254, 'quote_email_format')
    .pipe(z.email('quote_email_format')),
  comment: z.string('invalid_field').trim().max(LONGEST_COMMENT, 'too_long').default(''),
  capcha: z.string('quote_human').min(1, 'quote_human').max(5_000, 'quote_human'),
});

const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    /** Milliseconds since 1970 after which it counts no more; signed with the rest. */
    data: z.object({ until: z.number() }),
  }),
  signature: z.string(),
});
export type HumanChallenge = z.output<typeof challenge>;

export const quotesContract = defineResource({
  challenge: {
    method: 'GET',
    path: '/quotes/challenge',
    access: 'public',
    summary: 'A new proof of work for the quote form',
    rateLimit: 'account',
    data: challenge,
  },
  request: {
    method: 'POST',
    path: '/quotes',
    access: 'public',
    summary: 'Ask for a quote',
    rateLimit: 'account',
    body: quoteRequest,
    data: z.null(),
  },
});
