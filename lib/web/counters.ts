import 'server-only';
import { notificationsContract } from '#lib/contract/notifications.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { upstream } from './upstream/upstream.ts';

type Counters = DataOf<typeof notificationsContract.getNotifications>;

/** What a space counts, asked once while a page renders. The counts are a comfort: null when they are missing. */
export async function loadCounters(): Promise<Counters | null> {
  try {
    return (await upstream(notificationsContract.getNotifications, {})).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
