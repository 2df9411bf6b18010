// @engines both
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '#scripts/launch/paths.mjs';
import { startProgram } from '#tests/support/second-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { copyDatabase, pristineDataDir } from '#upstream/platform/embedded/pristine.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { isMigrated, migrateDatabase } from '#upstream/platform/migrate.ts';

const migrationsFolder = join(root, 'upstream/platform/migrations');
const migrations = readMigrationFiles({ migrationsFolder });
/** A version of some time ago, from which somebody updates. */
const OLDER = 9;
/** Statements before the first migration's own. */
const BEFORE = 7;

/** The middle of each migration, as the number of a statement; the whole drill (FAULT_KILLS) takes all of them. */
function killPoints(from: number): number[] {
  const points: number[] = [];
  let at = BEFORE;
  for (const { sql } of migrations.slice(from)) {
    points.push(at + Math.ceil(sql.length / 2));
    at += sql.length + 1;
  }
  if (process.env.FAULT_KILLS) return points;
  return [points[Math.floor(points.length / 2)] ?? 0];
}

const { engine } = inject('testTemplate');
let folder: string;
let whole: unknown[];

/** Everything that migrations make, by name and kind. */
async function shapeOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select table_name as t, column_name as c, data_type as k from information_schema.columns
    where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select relname, tgname, pg_get_triggerdef(g.oid) from pg_trigger g join pg_class r on r.oid = tgrelid where not tgisinternal
    union all select proname, prosrc, '' from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1, 2, 3`);
  return rows;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
  const database = await openTestDatabase();
  whole = await shapeOf(database);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function onServer(statement: string): Promise<void> {
  const template = inject('testTemplate');
  if (template.engine !== 'postgres') throw new Error('no server');
  const client = new pg.Client({ connectionString: template.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database of its own: where it is, and how it is opened. */
async function aDatabase() {
  const template = inject('testTemplate');
  if (template.engine === 'embedded') {
    const where = mkdtempSync(join(folder, 'data-'));
    copyDatabase(await pristineDataDir(startEmbeddedDatabase), where);
    const open = async () => {
      const embedded = await startEmbeddedDatabase({ dataDir: where, durable: false });
      return openDatabase({
        ...{ connection: embedded.config, embedded: true },
        afterClose: () => embedded.stop(),
      });
    };
    return { where, open, drop: async () => undefined };
  }
  const name = `${template.name}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(`create database ${name}`);
  const where = new URL(template.url);
  where.pathname = `/${name}`;
  const connection = { connectionString: where.href };
  return {
    where: where.href,
    open: async () => openDatabase({ connection, embedded: false, max: 2 }),
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** The first migrations alone, as an earlier version came with. */
async function migrateOlder({ pool }: Database): Promise<void> {
  const older = join(folder, 'older');
  cpSync(migrationsFolder, older, { recursive: true });
  const journal = join(older, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, OLDER) }));
  const client = await pool.connect();
  await migrate(drizzle(client), { migrationsFolder: older });
  client.release();
}

test.each([
  ['an empty database', 0],
  ['an older database', OLDER],
])(
  'migrations that are killed half-way are whole after the next start: %s',
  async (_, from) => {
    const points = killPoints(from);
    const { where, open, drop } = await aDatabase();
    if (from > 0) {
      const database = await open();
      await migrateOlder(database);
      await database.close();
    }
    for (const point of points) {
      const victim = startProgram('migration-victim.ts', engine, where, String(point));
      const [, signal] = await once(victim, 'exit');
      expect(signal).toBe('SIGKILL');
    }
    const database = await open();
    expect(await isMigrated(database).catch(() => false)).toBe(false);
    await migrateDatabase(database);
    expect(await isMigrated(database)).toBe(true);
    expect(await shapeOf(database)).toEqual(whole);
    await database.close();
    await drop();
  },
  240_000,
);
