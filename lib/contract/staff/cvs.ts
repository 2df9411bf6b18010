import * as z from 'zod';
import { SHORTEST_REASON } from '#lib/rules/cv-views/limits.ts';
import { cv } from '../cvs/cvs.ts';
import { CV_NAMES } from '../cvs/names.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const reason = z
  .string('required_field')
  .trim()
  .min(1, 'required_field')
  .min(SHORTEST_REASON, 'reason_too_short')
  .max(500, 'too_long');

const accessIncident = z.object({
  id: z.number(),
  /** The limit that was reached; `blocked`: nothing more is opened. */
  kind: z.enum(['hour', 'day', 'blocked']),
  person: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  company: z.string().nullable(),
  /** Different CVs when it was last reached. */
  inHour: z.number(),
  inDay: z.number(),
  times: z.number(),
  openedAt: timestamp,
  lastAt: timestamp,
  /** When the person confirmed who they are; null when they have not. */
  confirmedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AccessIncident = z.output<typeof accessIncident>;

export const staffCvsContract = defineResource(
  {
    incidents: {
      method: 'GET',
      path: '/staff/access',
      access: { staff: 'extraction' },
      summary: 'Recruiters who opened unusually many CVs, the latest first',
      rateLimit: 'read',
      query: z.object({ ...paging, state: z.enum(['open', 'closed'], 'invalid_field').default('open') }),
      data: z.array(accessIncident),
      paged: true,
    },
    close: {
      method: 'POST',
      path: '/staff/access/:id/close',
      access: { staff: 'extraction' },
      summary: 'Note that an incident needs nothing more; limits and blocks stay',
      rateLimit: 'write',
      params: idParams,
      body: z.object({ reason }),
      data: nothing,
      errors: ['not_found', 'conflict'],
    },
    lift: {
      method: 'POST',
      path: '/staff/access/:id/lift',
      access: { staff: 'extraction' },
      summary:
        'Lift the block of the incident’s person and begin their counts again; with a day, no limit until its end. Closes ' +
        'their open incidents',
      rateLimit: 'write',
      params: idParams,
      body: z.object({ reason, until: z.iso.date('invalid_field').optional() }),
      data: nothing,
      errors: ['not_found', 'conflict'],
    },
    open: {
      method: 'POST',
      path: '/staff/cvs/:id',
      access: { staff: 'cvs' },
      summary: 'Open a CV for the work of half an hour, with a reason that its candidate sees',
      rateLimit: 'write',
      params: idParams,
      body: z.object({ reason }),
      data: nothing,
      errors: ['not_found'],
    },
    read: {
      method: 'GET',
      path: '/staff/cvs/:id',
      access: { staff: 'cvs' },
      summary: 'A CV that the caller opened in the last half hour; null for others',
      rateLimit: 'read',
      params: idParams,
      data: z.object({ cv: cv.nullable() }),
      errors: ['not_found'],
    },
  },
  CV_NAMES,
);
