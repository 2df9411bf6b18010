import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDrizzle } from '#upstream/platform/db.ts';
import { type Baseline, restoreBaseline, takeBaseline } from './baseline.ts';
import { refuseSecondConnections } from './one-connection.ts';
import { openLastingDatabase } from './test-database.ts';

type Shared = { database: Database; baseline: Baseline; listeners: string };

/** The databases of this process that no test file uses, all at their baseline; by template. */
const idle = new Map<string, Shared[]>();

/** As of the pool that has ended: work that a file leaves behind must reach no other file. */
const ENDED = 'Cannot use a pool after calling end on the pool';

const listenersOf = (pool: pg.Pool) =>
  JSON.stringify(pool.eventNames().map((name) => [String(name), pool.listenerCount(name)]));

async function open(prepare: (database: Database) => Promise<void>): Promise<Shared> {
  const database = await openLastingDatabase();
  await prepare(database);
  return { database, baseline: await takeBaseline(database.pool), listeners: listenersOf(database.pool) };
}

/** One file's access to a pool that outlives it. */
function lend({ pool, embedded }: Database): { database: Omit<Database, 'close'>; end(): void } {
  let isOpen = true;
  const connect = pool.connect.bind(pool) as (done?: (error: Error) => void) => Promise<pg.PoolClient>;
  const lent = Object.assign(Object.create(pool) as pg.Pool, {
    connect(done?: (error: Error) => void) {
      if (isOpen) return connect(done);
      const refusal = new Error(ENDED);
      return done ? done(refusal) : Promise.reject(refusal);
    },
  });
  const database = { db: openDrizzle(lent), pool: lent, embedded };
  if (!embedded) refuseSecondConnections(database);
  return {
    database,
    end() {
      isOpen = false;
    },
  };
}

/** Waits for the statements that still run, and ends what their sessions have set, locked or listened to. */
async function resetSessions(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients) await client.query('discard all');
  } finally {
    for (const client of clients) client.release();
  }
}

/** A program or a connection that the file has not ended. */
async function hasOtherSessions({ pool, embedded }: Database): Promise<boolean> {
  if (embedded) return false;
  const { rows } = await pool.query<{ sessions: number }>(`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.sessions !== pool.totalCount;
}

/** @returns undefined when the file has left behind what cannot be taken back */
async function reset({ database, baseline, listeners }: Shared): Promise<Shared | undefined> {
  await resetSessions(database.pool);
  if (listenersOf(database.pool) !== listeners || (await hasOtherSessions(database))) return undefined;
  const next = await restoreBaseline(database.pool, baseline);
  return next && { database, baseline: next, listeners };
}

/**
 * A database for a test file: migrated, with reference data, and what `prepare` adds. `close` brings it back to that
 * state for the next file of this process, or drops it where that is impossible.
 */
export async function openSharedDatabase(prepare: (database: Database) => Promise<void>): Promise<Database> {
  const template = JSON.stringify(inject('testTemplate'));
  const shared = idle.get(template)?.pop() ?? (await open(prepare));
  const { database, end } = lend(shared.database);
  return {
    ...database,
    async close() {
      end();
      const again = await reset(shared).catch(() => undefined);
      if (again) idle.set(template, [...(idle.get(template) ?? []), again]);
      else await shared.database.close();
    },
  };
}
