import * as z from 'zod';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** The CV of an application for its candidate. */
export const sentCv = z.object({
  /** Of the candidate's CV as it is now. */
  id: z.number(),
  /** As the recruiter reads it. */
  cvName: z.string(),
  /** What the recruiter reads: a version, or the CV itself while it has not changed since. */
  shownId: z.number(),
  /** When the candidate sent a newer version; null while the recruiter reads the first. */
  updatedAt: timestamp.nullable(),
  /** The candidate has changed it since; a newer version may be sent now. */
  canUpdate: z.boolean(),
});

/** Of a received application whose candidate sent a newer version of the CV: `firstCvId` is the version sent first. */
export const cvUpdate = z.object({ at: timestamp, firstCvId: z.number() });

export const cvUpdatesContract = defineResource({
  send: {
    method: 'POST',
    path: '/offer-infos/:id/cv',
    access: { role: 'candidate', own: [{ object: 'application', at: 'params.id' }] },
    summary:
      'Send the CV as it is now with the application to the offer with this id, which waits for an answer; the recruiter ' +
      'keeps the first version. Changes nothing when the recruiter already reads the same',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'cv_update_refused', 'cv_not_published'],
  },
});
