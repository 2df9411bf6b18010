import type { Socket } from 'node:net';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { NO_ANSWER } from './errors.ts';

/** A connection or a transaction: stores take it as their first argument and never open one of their own. */
export type Db = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** The embedded database has one connection, so whoever waits inside a transaction for another hangs. */
  embedded: boolean;
  /** Ends the connections, and the embedded database with them. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connection: pg.PoolConfig;
  embedded: boolean;
  /** Most connections to a server; the embedded database has one whatever stands here. */
  max?: number;
  /** Milliseconds of silence of a server after which it is looked whether it answers at all. */
  silence?: number;
  /** Runs after the last connection has ended. */
  afterClose?: () => Promise<void>;
};

/** Longest statement, in milliseconds: what takes longer answers 503 and frees its connection. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds of silence on a connection after which it is looked whether the server answers at all. */
const SILENCE = 16_000;
const PROBE_TIMEOUT = 3_000;

// Counts and identities fit a double; as strings they would only need parsing everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Whether the server still answers to a connection of its own. */
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
 * Ends a connection whose query stays without an answer while the server answers to nobody: it is paused or cut off, and
 * its own limit of statements comes to nothing. The driver's `query_timeout` would also cut what may take long, and
 * give the connection back in the middle of a transaction.
 */
function endUnanswered(client: pg.PoolClient, options: DatabaseOptions): void {
  const driver = client as unknown as { connection: { stream: Socket }; _getActiveQuery(): unknown };
  const { stream } = driver.connection;
  const silence = options.silence ?? SILENCE;
  stream.on('timeout', async () => {
    // Idle ones are silent by nature.
    if (!driver._getActiveQuery()) return;
    if (await answers(options.connection)) stream.setTimeout(silence);
    else stream.destroy(new Error(NO_ANSWER));
  });
  stream.setTimeout(silence);
}

/**
 * Drizzle over the pool, with transactions that always give their connection back: its own keep it when `begin` fails,
 * and a restart of the server would use up the pool for good.
 */
function openDrizzle(pool: pg.Pool): Db {
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

/**
 * Opens the pool. Statements are unnamed on both kinds of database: drizzle names none, so a pooler in
 * transaction mode can stand between.
 */
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
  // An idle connection that the server ends is replaced at the next query; unheard it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection that is lost while it is lent out, as to a transaction, says so twice: by its query, which fails, and
    // by an event that would end the process if nobody heard it.
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
