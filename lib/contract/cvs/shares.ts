import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** The secret in the mailed link: the share's number and a mark that only we can make. */
const params = z.object({ token: z.string().regex(/^\d{1,15}\.[\w-]{43}$/) });

/** A CV that a candidate mailed to somebody, read by the link without a session. */
export const cvSharesContract = defineResource({
  read: {
    method: 'GET',
    path: '/cv/shared/:token',
    access: 'public',
    summary: 'Who shares a CV, with which words, and until when the link works',
    rateLimit: 'account',
    params,
    data: z.object({
      person: z.string(),
      job: z.string(),
      email: z.string(),
      /** Empty without one. */
      message: z.string(),
      expiresAt: timestamp,
    }),
    errors: ['not_found'],
  },
  file: {
    method: 'GET',
    path: '/cv/shared/:token/file',
    access: 'public',
    summary: 'The shared CV as a PDF, drawn from what is saved at this moment',
    rateLimit: 'heavy',
    params,
    /** `content` is base64. */
    data: z.object({ name: z.string(), content: z.string() }),
    errors: ['not_found'],
  },
});
