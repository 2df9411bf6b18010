import { accessIncidents, cvReaders } from '#upstream/platform/schema/cv-views/tables.ts';
import type { TestApi } from '../api.ts';

/** That a recruiter reached a limit; with `blocked` they open no CV any more. Answers its id. */
export async function addIncident(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  { userId, kind }: { userId: number; kind: 'hour' | 'day' | 'blocked' },
): Promise<number> {
  const now = clock.now();
  const inDay = kind === 'blocked' ? 300 : 40;
  const [row] = await db
    .insert(accessIncidents)
    .values({ kind, userId, organisationId: userId, inHour: 40, inDay, openedAt: now, lastAt: now })
    .returning({ id: accessIncidents.id });
  if (!row) throw new Error('no incident was added');
  if (kind === 'blocked') await db.insert(cvReaders).values({ userId, blockedAt: now });
  return row.id;
}
