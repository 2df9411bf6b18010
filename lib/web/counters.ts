import 'server-only';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { upstream } from './upstream/upstream.ts';

type Counters = DataOf<typeof notificationsContract.getNotifications>;

/** Once per rendering; null when unavailable, since the page works without. */
export async function loadCounters(): Promise<Counters | null> {
  try {
    return (await upstream(notificationsContract.getNotifications, {})).data;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
