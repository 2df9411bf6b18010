import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  folderOfServer,
  makeData,
  serverPrograms,
  startServer,
  stopServer,
} from '#tests/support/database/postgres-programs.ts';
import { freePort } from './free-port.ts';

const LOCAL = 'postgresql://postgres@127.0.0.1:5432/postgres';
const ANSWER_WITHIN_MS = 3_000;
/** A crash would lose nothing but tests. */
const NOTHING_KEPT = ['synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=256MB'];

type TestServer = { url: string; stop: () => void };

const nothing = () => undefined;

/**
 * The server of the API tests: that of TEST_DATABASE_URL, else one of its own, where a commit waits for no disk, else
 * what `findServer` finds.
 * @returns its address and how to end it, or why there is none
 */
export async function startTestServer(): Promise<TestServer | { missing: string }> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await ownServer();
  if (own) return own;
  const found = await findServer();
  return 'missing' in found ? found : { ...found, stop: nothing };
}

async function ownServer(): Promise<TestServer | undefined> {
  const programs = serverPrograms();
  if (!programs) return undefined;
  const folder = folderOfServer();
  const data = join(folder, 'data');
  const stop = () => {
    process.off('exit', stop);
    stopServer(programs, data);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  // Otherwise these end the process without its exit, and the server outlives it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    makeData(programs, data);
    const port = await freePort();
    startServer(programs, { data, folder, port, settings: NOTHING_KEPT });
    return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch {
    stop();
    return undefined;
  }
}

/**
 * TEST_DATABASE_URL, else the server of DATABASE_URL, else a local one.
 * @returns its address, or why there is none
 */
export async function findServer(): Promise<{ url: string } | { missing: string }> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  const url = TEST_DATABASE_URL || DATABASE_URL || LOCAL;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', nothing);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean; version: number }>(
      `SELECT rolcreatedb OR rolsuper AS may, current_setting('server_version_num')::int AS version
         FROM pg_roles WHERE rolname = current_user`,
    );
    if (!rows[0]?.may) return { missing: 'its user may not make databases' };
    return rows[0].version >= 150_000 ? { url } : { missing: 'it is older than version 15' };
  } catch {
    return { missing: 'none answers' };
  } finally {
    await client.end().catch(nothing);
  }
}
