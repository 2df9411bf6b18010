import * as z from 'zod';
import { defineResource } from '../platform/operation.ts';

export const cvAccessContract = defineResource({
  read: {
    method: 'GET',
    path: '/cv-access',
    access: { role: 'recruiter', member: 'self' },
    summary:
      'Whether the recruiter may open further CVs: at once, after confirming who they are in this session, or not until ' +
      'our staff lifts the block',
    rateLimit: 'read',
    data: z.object({ state: z.enum(['open', 'confirm', 'blocked']), canConfirmHere: z.boolean() }),
  },
});
export type CvAccess = z.output<typeof cvAccessContract.read.data>;
