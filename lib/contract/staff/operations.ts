import * as z from 'zod';
import { MAIL_FAILURES, MAIL_STATES } from '#lib/rules/mail-states.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** Letters that a search by the beginning of an address needs. */
export const SHORTEST_RECIPIENT = 3;

/** Never its text and values: they hold secret links and personal data. */
const outboxMail = z.object({
  id: z.number(),
  recipient: z.string(),
  template: z.string(),
  language: z.enum(['fr', 'en']),
  state: z.enum(MAIL_STATES),
  tries: z.number(),
  failure: z.enum(MAIL_FAILURES).nullable(),
  /** What the mail server answered (RFC 5321). */
  failureCode: z.number().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** A code or a message, without personal data. */
  reason: z.string(),
  tries: z.number(),
  failedAt: timestamp,
});
export type StaffFailedJob = z.output<typeof failedJob>;

const access = { staff: 'operations' } as const;

/** Mails and jobs that failed. A mail that failed is retried as a mail, not as a job. */
export const staffOperationsContract = defineResource({
  listMails: {
    method: 'GET',
    path: '/staff/mails',
    access,
    summary: 'Mails of the outbox, the newest first, by state and by the beginning of the address',
    rateLimit: 'read',
    query: z.object({
      ...paging,
      state: z.enum(MAIL_STATES, 'invalid_field').optional(),
      recipient: z
        .string('invalid_field')
        .trim()
        .toLowerCase()
        .min(SHORTEST_RECIPIENT, 'invalid_field')
        .max(254, 'too_long')
        .optional(),
    }),
    data: z.array(outboxMail),
    paged: true,
  },
  retryMail: {
    method: 'POST',
    path: '/staff/mails/:id/retry',
    access,
    summary: 'Send a failed mail again',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['conflict'],
  },
  listJobs: {
    method: 'GET',
    path: '/staff/jobs',
    access,
    summary: 'Jobs that were given up, the latest first, except those of mails',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(failedJob),
    paged: true,
  },
  retryJob: {
    method: 'POST',
    path: '/staff/jobs/:id/retry',
    access,
    summary: 'Run a failed job again',
    rateLimit: 'write',
    params: z.object({ id: z.uuid('invalid_field') }),
    data: nothing,
    errors: ['conflict'],
  },
});
