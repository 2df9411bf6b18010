import type { z } from 'zod';
import type { notificationCounts } from '#lib/contract/notifications/notifications.ts';

export type Counters = z.output<typeof notificationCounts>;

export type CountName = Exclude<
  keyof Counters,
  'unread' | 'refusedActs' | 'editedOffers' | 'sites' | 'events'
>;
export type NewName = keyof Counters['unread'];

/**
 * Dispatched on the window when counters change without a page change; `detail` holds the topics when the server
 * reports it (see `useLive`).
 */
export const COUNTERS_CHANGED = 'counters';
