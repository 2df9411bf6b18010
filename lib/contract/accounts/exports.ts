import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** State of the last export of a person's data; `failed` after an hour without result. */
const exportState = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  requestedAt: timestamp.nullable(),
  bytes: z.number().nullable(),
  /** When the file is removed. */
  expiresAt: timestamp.nullable(),
  /** Signed address of the file, valid as long as the file is kept. */
  link: z.string().nullable(),
  /** When another one may be asked for; null when that is now. */
  nextAt: timestamp.nullable(),
});
export type ExportState = z.output<typeof exportState>;

export const exportsContract = defineResource({
  status: {
    method: 'GET',
    path: '/user/export',
    access: { role: 'any', member: 'self' },
    summary: 'How the last export of the caller’s data stands, and where its file is',
    rateLimit: 'read',
    data: exportState,
  },
  request: {
    method: 'POST',
    path: '/user/export',
    access: { role: 'any', member: 'self' },
    summary:
      'Ask for a copy of all of one’s data, with a password confirmed a moment ago: a job prepares it and mails when it is ready; one a day',
    rateLimit: 'heavy',
    data: exportState,
    errors: ['not_confirmed'],
  },
});
