import * as z from 'zod';
import { QUOTE_STATUSES } from '#lib/rules/quotes/quote-status.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** `due`: their reminder is today or past. */
export const QUOTE_LISTS = [...QUOTE_STATUSES, 'due'] as const;

const status = z.enum(QUOTE_STATUSES, 'invalid_field');

const quote = z.object({
  id: z.number(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** With country code. */
  phone: z.string(),
  comment: z.string(),
  status,
  createdAt: timestamp,
  /** A day: `2026-12-24`. */
  remindOn: z.string().nullable(),
  isDue: z.boolean(),
  /** The oldest first. */
  notes: z.array(z.object({ id: z.number(), text: z.string(), author: z.string(), createdAt: timestamp })),
});
export type StaffQuote = z.output<typeof quote>;

export const staffQuotesContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/quotes',
    access: { staff: 'quotes' },
    summary: 'Requests for a quote of one status, the oldest first',
    rateLimit: 'read',
    query: z.object({ status: z.enum(QUOTE_LISTS, 'invalid_field').default('new'), ...paging }),
    data: z.array(quote),
    paged: true,
  },
  move: {
    method: 'POST',
    path: '/staff/quotes/:id/status',
    access: { staff: 'quotes' },
    summary: 'Give a quote another status',
    rateLimit: 'write',
    params: idParams,
    body: z.object({
      /** What the person saw. */
      from: status,
      to: status,
    }),
    data: nothing,
    errors: ['quote_changed'],
  },
  note: {
    method: 'POST',
    path: '/staff/quotes/:id/notes',
    access: { staff: 'quotes' },
    summary: 'Write a note; notes are never changed',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ text: z.string('note_missing').trim().min(1, 'note_missing').max(2_000, 'too_long') }),
    data: nothing,
  },
  remind: {
    method: 'POST',
    path: '/staff/quotes/:id/reminder',
    access: { staff: 'quotes' },
    summary: 'Set the day of the reminder, or remove it',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ remindOn: z.iso.date('reminder_day').nullable() }),
    data: nothing,
    errors: ['quote_closed'],
  },
});
