import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aWorld } from '#tests/support/a-world.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { maySkipTriggers, restoreBaseline, takeBaseline } from '#tests/support/database/baseline.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import type { Database } from '#upstream/platform/db.ts';

let opened: TestApi[] = [];

async function open(options?: Parameters<typeof startTestApi>[0]): Promise<TestApi> {
  const api = await startTestApi(options);
  opened.push(api);
  return api;
}

async function close(api: TestApi): Promise<void> {
  opened = opened.filter((each) => each !== api);
  await api.close();
}

afterEach(async () => {
  for (const api of opened) await close(api);
});

/** Whether both work on one database. Every file gets a new one where the user of the server may not bring it back. */
const isSame = (one: TestApi, other: TestApi): boolean =>
  Object.getPrototypeOf(one.deps.database.pool) === Object.getPrototypeOf(other.deps.database.pool);

/** Each table's whole content, each sequence's last number, and whether a table was analysed. */
async function stateOf({ db }: TestApi): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select count(*), sum(hashtextextended(t::text, 0)) as sum from ${sql.raw(name)} t`,
    );
    state[name] = rows[0];
  }
  const { rows: sequences } = await db.execute(
    sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`,
  );
  const { rows: statistics } = await db.execute(
    sql`select count(*) from pg_statistic where starelid = 'packages'::regclass`,
  );
  return { ...state, sequences, statistics };
}

describe('a database that several test files use', () => {
  test('has for each of them the same rows and the same next numbers', async () => {
    const first = await open({ jobs: true });
    await close(first);
    const second = await open();
    const before = await stateOf(second);
    await close(second);
    const third = await open({ jobs: true });
    await aWorld(third);
    await third.db.execute(sql`update packages set title = title || '.' where id = 1`);
    await third.db.execute(sql`delete from reference_state where name = 'places'`);
    await third.db.execute(sql`analyze packages`);
    await third.db.execute(sql`select nextval(pg_get_serial_sequence('quotes', 'id'))`);
    expect(await stateOf(third)).not.toEqual(before);
    await close(third);
    const fourth = await open();
    expect(await stateOf(fourth)).toEqual(before);
    const may = await maySkipTriggers(fourth.deps.database.pool);
    expect([second, third, fourth].map((api) => isSame(first, api))).toEqual([may, may, may]);
  });

  test('has no settings or locks of an earlier file', async () => {
    const first = await open();
    await first.db.execute(sql`set timezone = 'Asia/Tokyo'`);
    await first.db.execute(sql`select pg_advisory_lock(7)`);
    await close(first);
    const second = await open();
    const { rows } = await second.db.execute(sql`
      select current_setting('timezone') as zone,
        (select count(*) from pg_locks where locktype = 'advisory' and database =
          (select oid from pg_database where datname = current_database())) as locks`);
    expect(isSame(first, second)).toBe(await maySkipTriggers(second.deps.database.pool));
    expect(rows).toEqual([{ zone: expect.not.stringMatching('Tokyo'), locks: 0 }]);
  });

  test('is replaced when its structure has changed', async () => {
    const first = await open();
    await first.db.execute(sql`create table leftover (id int)`);
    await close(first);
    const second = await open();
    expect(isSame(first, second)).toBe(false);
    expect((await second.db.execute(sql`select to_regclass('leftover') as leftover`)).rows).toEqual([
      { leftover: null },
    ]);
  });

  test('is replaced when something still listens to its connections', async () => {
    const first = await open();
    first.deps.database.pool.on('acquire', () => undefined);
    await close(first);
    expect(isSame(first, await open())).toBe(false);
  });

  test('is out of reach for work that an earlier file left behind', async () => {
    const first = await open();
    await close(first);
    const late = first.db.execute(sql`select 1`);
    await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('calling end') } });
    await expect(first.db.transaction(async () => undefined)).rejects.toThrow('calling end');
  });
});

describe('a database that cannot be brought back to its baseline', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    'alter table users add column leftover int',
    "alter table users alter column first_name set default 'X'",
    'alter table users disable trigger user',
    'create function leftover() returns int language sql return 1',
    'create index leftover on users (first_name)',
    'update places set population = population + 1 where number = (select min(number) from places)',
    'delete from places where number = (select max(number) from places)',
    'drop table newsletter_subscribers cascade',
  ])('is recognised after "%s"', async (statement) => {
    const { pool } = database;
    const baseline = await restoreBaseline(pool, await takeBaseline(pool));
    await pool.query(statement);
    expect(baseline !== undefined).toBe(await maySkipTriggers(pool));
    expect(baseline && (await restoreBaseline(pool, baseline))).toBeUndefined();
  });
});
