import { recordAct } from '../audit.ts';
import type { Db } from '../db.ts';
import { endSessions } from '../sessions.ts';
import { accountIds } from './account-ids.ts';

export type EndedSessions = { accounts: number; sessions: number };

export async function endSessionsOf(
  db: Db,
  account: string,
  now: Date,
  request: { id: string },
): Promise<EndedSessions | undefined> {
  const ids = await accountIds(db, account);
  if (ids.length === 0) return undefined;
  return db.transaction(async (tx) => {
    let sessions = 0;
    for (const subjectId of ids) {
      sessions += await endSessions(tx, subjectId, 'all');
      await recordAct(tx, { act: 'sessions_ended', subjectId, object: 'all, by an operator', now, request });
    }
    return { accounts: ids.length, sessions };
  });
}
