import { execFileSync, fork } from 'node:child_process';
import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runningEmbedded } from '#upstream/platform/embedded/beside.ts';
import { openCluster } from '#upstream/platform/embedded/cluster.ts';
import { prepareFolders } from '#upstream/platform/embedded/folders.ts';
import { copyDatabase, pristineDataDir } from '#upstream/platform/embedded/pristine.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '#upstream/platform/embedded/start.ts';

let folder: string;
let copyOf: string;
/** Made from nothing, in a folder whose path is too long for a socket and whose first start was interrupted. */
let shared: EmbeddedDatabase;
let sharedDir: string;
const running = new Set<EmbeddedDatabase>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-test-'));
  copyOf = await pristineDataDir(startEmbeddedDatabase);
  sharedDir = join(folder, 'a-long-name-'.repeat(9));
  mkdirSync(join(sharedDir, 'postgres.unfinished'), { recursive: true });
  writeFileSync(join(sharedDir, 'postgres.unfinished/PG_VERSION'), '18');
  shared = await startEmbeddedDatabase({ dataDir: sharedDir });
});

afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
});

afterAll(async () => {
  await shared.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(options);
  running.add(database);
  return database;
}

async function send(database: EmbeddedDatabase, sql: string, values?: unknown[]): Promise<unknown[]> {
  const client = new pg.Client(database.config);
  // A lost connection fails its query and emits an event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, values, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    client.end().catch(() => undefined);
  }
}

describe('a new database', () => {
  it('is set up again when the first start was interrupted, and is closed to other users', async () => {
    expect(await send(shared, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(sharedDir)).not.toContain('postgres.unfinished');
    expect(statSync(join(sharedDir, 'postgres')).mode & 0o077).toBe(0);
  });

  it('has the extensions of the migrations', async () => {
    await send(shared, 'CREATE EXTENSION unaccent');
    await send(shared, 'CREATE EXTENSION pg_trgm');
    expect(await send(shared, "SELECT unaccent('Guéret')")).toEqual(['Gueret']);
  });

  it('has its socket elsewhere when the path of the folder is too long for one', async () => {
    expect(shared.config.host.startsWith(sharedDir)).toBe(false);
    const byUrl = new pg.Client(shared.connectionString);
    await byUrl.connect();
    await byUrl.end();
  });

  it('refuses a second start on its folder with one message, and goes on', async () => {
    await expect(start({ dataDir: sharedDir })).rejects.toThrow(
      /^Another running Bielle uses the database beside .*database\.lock: stop that one, or give this one its own folder with DATA_DIR\.$/,
    );
    expect(await send(shared, 'SELECT 1')).toEqual([1]);
  });
});

describe('several connections in the one session', () => {
  it('keep statements with parameters whole', async () => {
    const pools = [1, 2].map(() => new pg.Pool({ ...shared.config, max: 3 }));
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { rows } = await (pools[n % 2] as pg.Pool).query('SELECT $1::int AS n', [n]);
        return rows[0].n;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => n));
    for (const pool of pools) await pool.end();
  });

  it('roll back the work of a vanished client', async () => {
    await send(shared, 'CREATE TABLE half (i int)');
    const client = new pg.Client(shared.config);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO half VALUES (1)');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect(await send(shared, 'SELECT count(*)::int FROM half')).toEqual([0]);
  });
});

describe('a database that is started again', () => {
  it('has its rows after a stop, which removes a socket elsewhere', async () => {
    await send(shared, "CREATE TABLE kept AS SELECT 'Guéret' AS town");
    await shared.stop();
    expect(() => statSync(shared.config.host)).toThrow('ENOENT');
    shared = await startEmbeddedDatabase({ dataDir: sharedDir });
    expect(await send(shared, 'SELECT town FROM kept')).toEqual(['Guéret']);
  });

  it('reports when its process dies', async () => {
    process.kill(shared.pid, 'SIGKILL');
    expect((await shared.lost).message).toMatch(/ended unexpectedly/);
  });

  it('has lost no committed row and needs no repair after everything was killed', async () => {
    const dataDir = join(folder, 'killed');
    const victim = fork(
      new URL('../../support/database/embedded-victim.ts', import.meta.url),
      [dataDir, copyOf],
      {
        execArgv: ['--disable-warning=ExperimentalWarning'],
      },
    );
    const committed = await new Promise((resolve) => victim.once('message', resolve));
    const exited = new Promise((resolve) => victim.once('exit', resolve));
    victim.kill('SIGKILL');
    await exited;
    const again = await start({ dataDir });
    expect(await send(again, 'SELECT count(*)::int FROM survivors')).toEqual([committed]);
    // Other processes find it beside its folder while it runs, and not afterwards.
    const client = new pg.Client(await runningEmbedded(dataDir));
    await client.connect();
    const { rows } = await client.query('select 6 * 7 as answer');
    expect(rows).toEqual([{ answer: 42 }]);
    await client.end();
    await again.stop();
    expect(await runningEmbedded(dataDir)).toBeUndefined();
  });
});

it('a database has every commit on disk before it is answered', async () => {
  const dataDir = join(folder, 'durable');
  const folders = prepareFolders(dataDir);
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  copyDatabase(copyOf, dataDir);
  const database = await openCluster(folders, true);
  await database.exec('CREATE TABLE synced (i int)');
  const { fsyncSync } = fs;
  let syncs = 0;
  fs.fsyncSync = (descriptor) => {
    syncs += 1;
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  for (let i = 0; i < 5; i++) await database.query('INSERT INTO synced VALUES ($1)', [i]);
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  await database.close();
  expect(syncs).toBeGreaterThanOrEqual(5);
});

describe('a full disk', () => {
  /** Of the database's process only, and raised again without rights. */
  const limitFiles = ({ pid }: EmbeddedDatabase, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  const LARGE = "INSERT INTO filled SELECT i, repeat('x', 1000) FROM generate_series(1, 500) i";

  it('fails the statements that need room, and the database goes on when there is room again', async () => {
    const database = await start({ dataDir: join(folder, 'filled'), copyOf });
    await send(database, 'CREATE TABLE filled (i int, text text)');
    for (const round of [1, 2, 3]) {
      limitFiles(database, '0');
      for (let i = 0; i < 4; i++) await expect(send(database, LARGE)).rejects.toThrow(/could not extend/);
      limitFiles(database, 'unlimited');
      await send(database, 'INSERT INTO filled VALUES ($1)', [round]);
      expect(await send(database, 'SELECT count(*)::int FROM filled')).toEqual([round]);
    }
  });

  it('ends the process in a checkpoint or a new file of the log, and a new start loses no row', async () => {
    const dataDir = join(folder, 'panic');
    const newLog = `SELECT pg_switch_wal(), pg_logical_emit_message(false, 'a', 'b') FROM generate_series(1, 40)`;
    let rows = 0;
    for (const statement of ['CHECKPOINT', newLog]) {
      const database = await start({ dataDir, copyOf });
      await send(database, 'CREATE TABLE IF NOT EXISTS filled (i int)');
      await send(database, 'INSERT INTO filled VALUES ($1)', [++rows]);
      limitFiles(database, '0');
      await expect(send(database, statement)).rejects.toThrow();
      expect((await database.lost).message).toMatch(/ended unexpectedly/);
    }
    const last = await start({ dataDir });
    expect(await send(last, 'SELECT count(*)::int FROM filled')).toEqual([rows]);
  });
});

describe('an unusable folder', () => {
  it('is reported when it is a file', async () => {
    const dataDir = join(folder, 'file');
    writeFileSync(dataDir, '');
    await expect(start({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} cannot be used (a file stands in its place): choose another one with DATA_DIR, or make it writable.`,
    );
  });

  it('is not taken for an empty database when it has foreign or damaged files', async () => {
    const dataDir = join(folder, 'broken');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), '');
    await expect(start({ dataDir })).rejects.toThrow(/cannot be opened \(PG_VERSION is missing\)/);
  });

  it('is reported when the database is damaged', async () => {
    const dataDir = join(folder, 'damaged');
    copyDatabase(copyOf, dataDir);
    chmodSync(join(dataDir, 'postgres/global/pg_control'), 0o600);
    writeFileSync(join(dataDir, 'postgres/global/pg_control'), 'garbage');
    await expect(start({ dataDir })).rejects.toThrow(/^The database in .*postgres cannot be opened \(/);
  });
});
