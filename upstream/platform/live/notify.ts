import { sql } from 'drizzle-orm';
import { TOPICS, type Topic } from '#lib/contract/platform/events.ts';
import type { Db } from '../db.ts';

/** The channel of the database on which every upstream process listens. */
export const CHANNEL = 'bielle_live';

/** Said between processes only: some of the person's sessions are over. */
const SESSIONS = 'sessions';

export type Notice = { userId: number; topic: Topic | typeof SESSIONS };

async function say(tx: Db, { userId, topic }: Notice): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${topic}`})`);
}

/**
 * Tells the open pages of a person that something of theirs has changed, whichever process holds them: the
 * database delivers it when the transaction commits, once however often it is said, and not at all when it rolls
 * back. Nothing but the id and the topic travels. Every topic renews the counters as well. Nobody (null) is told
 * nothing, so that the id of somebody who may have left can be given as it stands.
 */
export async function notifyUser(tx: Db, userId: number | null, topic: Topic): Promise<void> {
  if (userId !== null) await say(tx, { userId, topic });
}

/** Ends the event streams of a person's sessions that no longer stand once the transaction has committed. */
export async function tellSessionsEnded(tx: Db, userId: number): Promise<void> {
  await say(tx, { userId, topic: SESSIONS });
}

/** A notice as it comes back from the database; null for anything else on the channel. */
export function readNotice(payload: string): Notice | null {
  const [id, word] = payload.split(' ');
  const topic = ([...TOPICS, SESSIONS] as const).find((each) => each === word);
  return topic && id && /^\d{1,15}$/.test(id) ? { userId: Number(id), topic } : null;
}
