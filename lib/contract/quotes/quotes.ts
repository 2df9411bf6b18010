import * as z from 'zod';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';
import { quoteRequest } from './form.ts';

const QUOTE_NAMES = { captcha: 'capcha' } as const satisfies WireNames;

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

export const quotesContract = defineResource(
  {
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
  },
  QUOTE_NAMES,
);
