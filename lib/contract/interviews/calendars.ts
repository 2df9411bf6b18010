import * as z from 'zod';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { timestamp } from '../platform/fields.ts';

const feed = z.object({
  /** The secret address of the feed; null without one. */
  url: z.string().nullable(),
  createdAt: timestamp.nullable(),
});

/** What the page says about a recruiter's other calendar. */
const outsideCalendar = z.object({
  /** The host of its address, which is not shown again; null without a calendar. */
  host: z.string().nullable(),
  /** When it last could not be read; null while it can. */
  failedAt: timestamp.nullable(),
});

const outsideCalendarBody = z.object({
  /** https; calendar programs also copy it as webcal://. */
  address: z
    .string('required_field')
    .trim()
    .min(1, 'required_field')
    .max(2000, 'too_long')
    .transform((address, context) => {
      const secure = secureAddress(address.replace(/^webcals?:\/\//i, 'https://'));
      if (secure === null) context.addIssue({ code: 'custom', message: 'secure_link' });
      return secure ?? '';
    }),
});

/** Of the calendars of one person. */
export const calendarOperations = {
  readFeed: {
    method: 'GET',
    path: '/agenda/feed',
    access: { role: 'any', member: 'read' },
    summary: 'Where calendar programs find the caller’s interviews',
    rateLimit: 'read',
    data: feed,
  },
  renewFeed: {
    method: 'POST',
    path: '/agenda/feed',
    access: { role: 'any', member: 'read' },
    summary: 'Give the feed a new secret address; the former one ends',
    rateLimit: 'write',
    data: feed,
  },
  endFeed: {
    method: 'DELETE',
    path: '/agenda/feed',
    access: { role: 'any', member: 'read' },
    summary: 'End the feed: its address answers no more',
    rateLimit: 'write',
    data: feed,
  },
  readOutside: {
    method: 'GET',
    path: '/agenda/outside',
    access: { role: 'recruiter', member: 'read' },
    summary: 'The caller’s other calendar, at whose busy times a warning is given',
    rateLimit: 'read',
    data: outsideCalendar,
  },
  saveOutside: {
    method: 'POST',
    path: '/agenda/outside',
    access: { role: 'recruiter', member: 'work' },
    summary: 'Name the other calendar by its private address, in place of a former one; it is read once',
    rateLimit: 'heavy',
    body: outsideCalendarBody,
    data: outsideCalendar,
  },
  endOutside: {
    method: 'DELETE',
    path: '/agenda/outside',
    access: { role: 'recruiter', member: 'work' },
    summary: 'Delete the address of the other calendar',
    rateLimit: 'write',
    data: outsideCalendar,
  },
} as const;
