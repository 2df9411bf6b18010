import type { z } from 'zod';
import type { notificationCounts } from '#lib/contract/notifications.ts';

/** What the frame of a space counts. */
export type Counters = z.output<typeof notificationCounts>;

/** A number that an entry of the menu may show, and a number of new things that may mark it. */
export type CountName = Exclude<keyof Counters, 'unread'>;
export type NewName = keyof Counters['unread'];

/**
 * Sent to the window by whatever changes the counters without leaving the page, and with the topics as `detail`
 * when the server says that something changed (see `useLive`).
 */
export const COUNTERS_CHANGED = 'counters';
