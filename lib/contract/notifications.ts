import * as z from 'zod';
import { defineResource } from './platform/operation.ts';

const count = z.number().int();

/**
 * Counts for the sidebar of the caller's role. A candidate's `sent`, `accepted` and `declined` are their own
 * applications; a recruiter's `cvReceived` are the applications that nothing has been done with, and `selected`
 * what was put aside or picked from the CV search. `messagesReceived` and `unread.messages` are the received
 * messages of either role that were not opened yet. `interviews` are those to come, without the ones that a candidate
 * has refused; `unread.interviews` wait for the candidate's answer. `unread.received` are a recruiter's `cvReceived`
 * that they have not opened yet.
 */
export const notificationCounts = z.object({
  sent: count,
  accepted: count,
  declined: count,
  interviews: count,
  messagesReceived: count,
  cvReceived: count,
  selected: count,
  unread: z.object({ accepted: count, rejected: count, messages: count, interviews: count, received: count }),
});

export const notificationsContract = defineResource({
  getNotifications: {
    method: 'GET',
    path: '/notifications',
    access: { role: 'any' },
    summary: 'Count what the sidebar shows',
    rateLimit: 'read',
    data: notificationCounts,
  },
});
