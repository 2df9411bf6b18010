import type { Socket } from 'node:net';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { NO_ANSWER } from './errors.ts';

/** A connection or a transaction: stores take it as their first argument and never open their own. */
export type Db = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** One connection: waiting for a second one inside a transaction hangs. */
  embedded: boolean;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connection: pg.PoolConfig;
  embedded: boolean;
  /** Ignored by the embedded database, which has one. */
  max?: number;
  silence?: number;
  afterClose?: () => Promise<void>;
};

/** Milliseconds. Longer statements answer 503 and free their connection. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds without an answer before the server is probed. */
const SILENCE = 16_000;
const PROBE_TIMEOUT = 3_000;

// Counts and identities fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const probe = new pg.Client({ ...connection, connectionTimeoutMillis: PROBE_TIMEOUT });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    probe.end().catch(() => undefined);
  }
}

/**
 * Ends a connection when its query gets no answer and the server answers no probe: paused or cut off, it does not apply
 * its statement timeout. The driver's `query_timeout` would also cut long jobs, and return the connection in the middle
 * of a transaction.
 */
function endUnanswered(client: pg.PoolClient, options: DatabaseOptions): void {
  const driver = client as unknown as { connection: { stream: Socket }; _getActiveQuery(): unknown };
  const { stream } = driver.connection;
  const silence = options.silence ?? SILENCE;
  stream.on('timeout', async () => {
    // Idle connections are silent anyway.
    if (!driver._getActiveQuery()) return;
    if (await answers(options.connection)) stream.setTimeout(silence);
    else stream.destroy(new Error(NO_ANSWER));
  });
  stream.setTimeout(silence);
}

/** Drizzle's own transactions keep the connection when `begin` fails, so a server restart would exhaust the pool. */
export function openDrizzle(pool: pg.Pool): Db {
  const db = drizzle(pool);
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction }) as unknown as Db;
}

/** Statements are unnamed, so a pooler in transaction mode works. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.embedded ? 1 : (options.max ?? 10),
    application_name: 'bielle',
    connectionTimeoutMillis: 10_000,
    ...(options.embedded
      ? { idleTimeoutMillis: 0 }
      : {
          statement_timeout: STATEMENT_TIMEOUT,
          keepAlive: true,
          idleTimeoutMillis: 30_000,
          // Compiling a search costs more than running it.
          options: '-c jit=off',
        }),
  });
  // The pool replaces an idle connection that the server ended; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A lost connection in use fails its query and emits an event, which would end the process without a listener.
    client.on('error', () => undefined);
    if (!options.embedded) endUnanswered(client, options);
  });
  return {
    db: openDrizzle(pool),
    pool,
    embedded: options.embedded,
    async close() {
      await pool.end();
      await options.afterClose?.();
    },
  };
}
