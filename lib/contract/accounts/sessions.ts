import * as z from 'zod';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

export const LONGEST_USER_AGENT = 200;

const openSession = z.object({
  id: z.number(),
  /** The browser's user agent at sign-in, shortened; null without one. */
  userAgent: z.string().nullable(),
  signedInAt: timestamp,
  /** Updated at most once an hour. */
  lastSeenAt: timestamp,
  /** Whether the request comes from it. */
  isCurrent: z.boolean(),
});

/** The sessions that live, the one that asks first, then the last used; `total` counts those that are not listed too. */
const openSessions = z.object({ sessions: z.array(openSession), total: z.number() });
export type OpenSessions = z.output<typeof openSessions>;

export const sessionsContract = defineResource({
  list: {
    method: 'GET',
    path: '/user/sessions',
    access: { role: 'any', member: 'self' },
    summary: 'The devices where the caller is signed in',
    rateLimit: 'read',
    data: openSessions,
  },
  end: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: { role: 'any', member: 'self', own: [{ object: 'session', at: 'params.id' }] },
    summary: 'End one of the caller’s sessions: its token is dead from now on',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/user/sessions',
    access: { role: 'any', member: 'self' },
    summary: 'End all of the caller’s sessions but the one that asks',
    rateLimit: 'write',
    data: nothing,
  },
});
