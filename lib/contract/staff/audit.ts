import * as z from 'zod';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { idParam, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const day = z.string('invalid_field').refine(isCalendarDay, 'invalid_field').optional();

/** All optional; days are of Paris, both included. */
const filter = {
  act: z.string('invalid_field').max(60).optional(),
  staffId: idParam.optional(),
  /** An account, as the person who did it or the one concerned. */
  accountId: idParam.optional(),
  by: z.enum(['all', 'staff'], 'invalid_field').default('all'),
  from: day,
  to: day,
};

const person = z.object({ id: z.number(), name: z.string() });

const event = z.object({
  id: z.number(),
  at: timestamp,
  act: z.string(),
  staff: z.string().nullable(),
  /** The account that did it; null for staff, programs, strangers and closed accounts. */
  actor: person.nullable(),
  /** The account concerned; null likewise. */
  subject: person.nullable(),
  object: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  requestId: z.string().nullable(),
});
export type StaffAuditEvent = z.output<typeof event>;

export const staffAuditContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/audit',
    access: { staff: 'audit' },
    summary: 'The audit log, the latest first; `before` is the last id of the page before',
    rateLimit: 'search',
    query: z.object({ limit: paging.limit, before: idParam.optional(), ...filter }),
    data: z.object({ events: z.array(event), hasMore: z.boolean(), acts: z.array(z.string()) }),
  },
  file: {
    method: 'GET',
    path: '/staff/audit/file',
    access: { staff: 'audit' },
    summary: 'The same as a CSV file of at most 50,000 rows; the export itself is logged',
    rateLimit: 'heavy',
    query: z.object(filter),
    data: z.string(),
    media: 'text/csv',
    timeout: 60_000,
  },
});
