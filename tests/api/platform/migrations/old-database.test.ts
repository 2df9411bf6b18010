// @engines both
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '#scripts/launch/paths.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { shapeOf } from '#tests/support/database/shape-of.ts';
import type { Database } from '#upstream/platform/db.ts';
import { isMigrated, migrateDatabase } from '#upstream/platform/migrate.ts';

const { engine } = inject('testTemplate');
const fix =
  engine === 'embedded'
    ? 'move the data folder (.data, or that of DATA_DIR) away and start again'
    : 'let DATABASE_URL name an empty database and start again';
const sentence = `This database was made before the first release of Bielle and cannot be updated: ${fix}.`;

let folder: string;
let old: OwnDatabase;

/** Its tables, and the journal of the migrations that made them. */
async function contentOf(database: Database) {
  const { rows } = await database.pool.query('select * from drizzle.__drizzle_migrations order by id');
  return { journal: rows, shape: await shapeOf(database) };
}

async function withOldDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await old.open();
  return use(database).finally(() => database.close());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-old-'));
  old = await makeOwnDatabase(folder, 'migrated');
  // The first and the last of the 34 migrations of a development version.
  await withOldDatabase(({ pool }) =>
    pool.query(`
      delete from drizzle.__drizzle_migrations;
      insert into drizzle.__drizzle_migrations (hash, created_at) values
        ('56806b74', 1795260256372), ('549e33bf', 1795401000675)`),
  );
});
afterAll(async () => {
  await old?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database from before the first release', () => {
  it('is refused with a message, stays unchanged and is not ready', async () => {
    await withOldDatabase(async (database) => {
      const before = await contentOf(database);
      await expect(migrateDatabase(database)).rejects.toThrow(sentence);
      expect(await contentOf(database)).toEqual(before);
      expect(await isMigrated(database)).toBe(false);
    });
  });

  it('ends the start of the upstream with that message only', async () => {
    const [port, paymentPort] = [String(await freePort()), String(await freePort())];
    const upstream = spawn(process.execPath, [join(root, 'upstream/server.ts')], {
      env: testEnvironment({
        UPSTREAM_PORT: port,
        PAYMENT_PORT: paymentPort,
        DEMO: '0',
        DATABASE_URL: engine === 'embedded' ? '' : old.where,
        DATA_DIR: engine === 'embedded' ? old.where : join(folder, 'data'),
      }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[code], errors] = await Promise.all([once(upstream, 'exit'), text(upstream.stderr)]);
    const [line = '', ...others] = errors.trimEnd().split('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 'fatal', msg: sentence });
    expect(others).toEqual([]);
    expect(code).toBe(1);
  }, 240_000);
});
