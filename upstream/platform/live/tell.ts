import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** The channel of the database on which every upstream process listens. */
export const CHANNEL = 'bielle_live';

/** What may have changed for a person; their open pages ask again for what they show of it. */
export type Topic = 'counters' | 'messages' | 'interviews' | 'plan';

/**
 * Tells the open pages of a person that something of theirs has changed, whichever process holds them: the
 * database delivers it when the transaction commits, once however often it is said, and not at all when it rolls
 * back. Nothing but the id and the topic travels. Every topic renews the counters as well. Nobody (null) is told
 * nothing, so that the id of somebody who may have left can be given as it stands.
 */
export async function tellUser(tx: Db, userId: number | null, topic: Topic): Promise<void> {
  if (userId === null) return;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${topic}`})`);
}
