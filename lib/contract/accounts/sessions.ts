import * as z from 'zod';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** Characters that are kept of what a browser calls itself. */
export const LONGEST_USER_AGENT = 200;

/** Where the caller is signed in. */
const openSession = z.object({
  id: z.number(),
  /** What the browser called itself at the sign-in, shortened; null when it said nothing. */
  userAgent: z.string().nullable(),
  signedInAt: timestamp,
  /** Noted at most once an hour. */
  lastSeenAt: timestamp,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/** The sessions that live, the one that asks first, then the last used; `total` counts those that are not listed too. */
const openSessions = z.object({ sessions: z.array(openSession), total: z.number() });
export type OpenSessions = z.output<typeof openSessions>;

export const sessionsContract = defineResource({
  list: {
    method: 'GET',
    path: '/user/sessions',
    access: { role: 'any' },
    summary: 'The devices where the caller is signed in',
    rateLimit: 'read',
    data: openSessions,
  },
  end: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: { role: 'any', own: [{ object: 'session', at: 'params.id' }] },
    summary: 'End one of the caller’s sessions: its token is dead from now on',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/user/sessions',
    access: { role: 'any' },
    summary: 'End all of the caller’s sessions but the one that asks',
    rateLimit: 'write',
    data: nothing,
  },
});
