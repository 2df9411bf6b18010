import * as z from 'zod';
import { MEMBER_ACTS } from '#lib/rules/organisations/member-roles.ts';
import { flag } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { notificationEvent } from './events.ts';

const count = z.number().int();

/**
 * Counts for the caller's sidebar. Candidates: `sent`, `accepted` and `declined` are their own applications.
 * Recruiters: `cvReceived` are applications without any action, `unread.received` those not opened; `selected` were
 * put aside or picked from the CV search. Both: `messagesReceived` and `unread.messages` are unopened; `interviews`
 * are upcoming without refused ones, and `unread.interviews` wait for the candidate's answer.
 */
export const notificationCounts = z.object({
  sent: count,
  accepted: count,
  declined: count,
  interviews: count,
  messagesReceived: count,
  cvReceived: count,
  selected: count,
  /** What the organisation does not let this recruiter do; absent when nothing. */
  refusedActs: z.array(z.enum(MEMBER_ACTS)).optional(),
  /** Whose offers the caller may change; absent where they may change none. */
  editedOffers: z.object({ organisationId: z.number(), siteIds: z.array(z.number()).nullable() }).optional(),
  /** For who works for several sites: which one the lists show, null for all of them. */
  sites: z
    .object({
      shownId: z.number().nullable(),
      choices: z.array(z.object({ id: z.number(), siteName: z.string() })),
    })
    .optional(),
  unread: z.object({ accepted: count, rejected: count, messages: count, interviews: count, received: count }),
  /** On demand: the latest, newest first. */
  events: z.array(notificationEvent).optional(),
});

export const notificationsContract = defineResource({
  getNotifications: {
    method: 'GET',
    path: '/notifications',
    access: { role: 'any', member: 'self' },
    summary: 'Count what the menu shows; with `events`, also what has happened lately',
    rateLimit: 'read',
    query: z.object({ events: flag.optional() }),
    data: notificationCounts,
  },
});
