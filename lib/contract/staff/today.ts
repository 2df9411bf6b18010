import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** What waits for somebody of the staff. */
export const STAFF_QUEUES = [
  'reports',
  'offerAppeals',
  'garages',
  'brandNames',
  'accountAppeals',
  'heldPayments',
  'refunds',
  'vatChecks',
  'planRequests',
  'garageRequests',
  'priceRequests',
  'quotes',
  'quoteReminders',
  'incidents',
  'lateMails',
  'failedMails',
  'failedJobs',
] as const;
export type StaffQueue = (typeof STAFF_QUEUES)[number];

const queue = z.object({
  queue: z.enum(STAFF_QUEUES),
  /** At most 1,000 are counted. */
  count: z.number(),
  /** Since when the oldest one waits; null when nothing waits. */
  oldestAt: timestamp.nullable(),
});
export type WaitingQueue = z.output<typeof queue>;

export const staffTodayContract = defineResource({
  queues: {
    method: 'GET',
    path: '/staff/today',
    access: { staff: 'self' },
    summary: 'The queues that the caller’s roles may work on, with the age of their oldest item',
    rateLimit: 'read',
    data: z.array(queue),
  },
});
