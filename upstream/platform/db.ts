import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

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
  /** Runs after the last connection has ended. */
  afterClose?: () => Promise<void>;
};

/** Longest statement, in milliseconds: what takes longer answers 503 and frees its connection. */
const STATEMENT_TIMEOUT = 15_000;

// Counts and identities fit a double; as strings they would only need parsing everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

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
          idleTimeoutMillis: 30_000,
          // Compiling a search costs more than running it.
          options: '-c jit=off',
        }),
  });
  // An idle connection that the server ends is replaced at the next query; unheard it would end the process.
  pool.on('error', () => undefined);
  return {
    db: drizzle(pool) as unknown as Db,
    pool,
    embedded: options.embedded,
    async close() {
      await pool.end();
      await options.afterClose?.();
    },
  };
}
