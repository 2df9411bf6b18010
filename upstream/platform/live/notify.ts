import { sql } from 'drizzle-orm';
import { TOPICS, type Topic } from '#lib/contract/platform/events.ts';
import type { Db } from '../db.ts';

export const CHANNEL = 'bielle_live';

/** Internal: some of the person's sessions have ended. */
const SESSIONS = 'sessions';

export type Notice = { userId: number; topic: Topic | typeof SESSIONS };

async function say(tx: Db, { userId, topic }: Notice): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${topic}`})`);
}

/**
 * Notifies a person's open pages in any process. The database delivers it once, after the commit, with id and topic
 * only. Every topic also updates the counters. Null does nothing, for callers whose person may have left.
 */
export async function notifyUser(tx: Db, userId: number | null, topic: Topic): Promise<void> {
  if (userId !== null) await say(tx, { userId, topic });
}

export async function tellSessionsEnded(tx: Db, userId: number): Promise<void> {
  await say(tx, { userId, topic: SESSIONS });
}

export function readNotice(payload: string): Notice | null {
  const [id, word] = payload.split(' ');
  const topic = ([...TOPICS, SESSIONS] as const).find((each) => each === word);
  return topic && id && /^\d{1,15}$/.test(id) ? { userId: Number(id), topic } : null;
}
