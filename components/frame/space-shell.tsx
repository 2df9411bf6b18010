import { ApiError } from '#lib/contract/client.ts';
import { notificationsContract } from '#lib/contract/notifications.ts';
import { publicUser } from '#lib/web/session.ts';
import { requireSession, upstream } from '#lib/web/upstream.ts';
import type { Counters } from './session-client.ts';
import { SpaceFrame, type SpaceProps } from './space-frame.tsx';

/** The counts are a comfort: a page does not fail because they are missing. */
async function readCounters(): Promise<Counters | null> {
  try {
    return (await upstream(notificationsContract.getNotifications, {})).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The frame of every page of a space; who is not signed in with its role is sent to sign in. */
export async function SpaceShell(props: SpaceProps) {
  const session = await requireSession(props.role);
  const counters = await readCounters();
  return <SpaceFrame {...props} session={{ user: publicUser(session), counters }} />;
}
