import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { asAnotherRequest } from '#tests/support/database/one-connection.ts';
import { databaseUrl } from '#tests/support/database/second-process.ts';
import { startWay } from '#tests/support/pages/way.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { databaseCode } from '#upstream/platform/errors.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Ends every connection of the server to this database but the one that asks, as its restart does. */
async function endConnections({ pool }: Database): Promise<void> {
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => databaseCode(error),
  );

test('a query outside an open transaction is refused, as it would hang on the embedded database', async () => {
  const { db } = api.deps.database;
  const send = () => db.execute(sql`select 7 as seven`);
  const past = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    return send();
  });
  await expect(past).rejects.toMatchObject({
    cause: { message: expect.stringContaining('second connection') },
  });
  await expect(db.transaction(() => db.transaction(send))).rejects.toThrow('second connection');
  const beside = await db.transaction(() => asAnotherRequest(send));
  expect([beside.rows, (await send()).rows]).toEqual([[{ seven: 7 }], [{ seven: 7 }]]);
});

describe('connections that the server ends', () => {
  test('fail only the transaction they are in, and the process continues', async () => {
    const { db } = api.deps.database;
    const cut = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await asAnotherRequest(() => endConnections(api.deps.database));
      await tx.execute(sql`select 1`);
    });
    expect(await failureOf(cut)).toBe('unavailable');
    const again = await db.transaction((tx) => tx.execute(sql`select 7 as seven`));
    expect(again.rows).toEqual([{ seven: 7 }]);
  });

  test('do not use up the pool when they end at the beginning of transactions', async () => {
    const database = openDatabase({
      connection: { connectionString: databaseUrl(api) },
      embedded: false,
      max: 2,
    });
    for (const _ of [1, 2, 3]) {
      database.pool.once('acquire', (client) => {
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
      const cut = database.db.transaction((tx) => tx.execute(sql`select 1`));
      expect(await failureOf(cut)).toBe('unavailable');
    }
    expect(await failureOf(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('none');
    await database.close();
  });

  test.each([
    ['fr', 'Le service est momentanément indisponible. Réessayez dans un instant.'],
    ['en', 'The service is unavailable for the moment. Try again shortly.'],
  ])('give a 503 in %s that says when to ask again', async (language, message) => {
    const send = () =>
      api.inject({ method: 'GET', url: '/offers?limit=10', headers: { 'accept-language': language } });
    const cutOff = (client: unknown) => {
      (client as { connection: { stream: Socket } }).connection.stream.destroy();
    };
    const { pool } = api.deps.database;
    // Every connection: the look for new content, once in a while, takes one too and does without an answer.
    pool.on('acquire', cutOff);
    const cut = await send();
    pool.off('acquire', cutOff);
    expect(cut.statusCode).toBe(503);
    expect(cut.headers['retry-after']).toBe('5');
    expect(cut.json()).toEqual({ statusCode: 503, code: 'unavailable', message });
    expect((await send()).statusCode).toBe(200);
  });
});

describe('a server that refuses connections', () => {
  /** The address of this test's database with something else in it. */
  const urlWith = (parts: { pathname?: string; username?: string }) =>
    Object.assign(new URL(databaseUrl(api)), parts).href;
  const connectTo = async (connectionString: string) => {
    const database = openDatabase({ connection: { connectionString }, embedded: false, max: 1 });
    const failure = await failureOf(database.db.execute(sql`select 1`));
    await database.close();
    return failure;
  };

  test.each([
    ['a database that is not there', { pathname: '/bielle_not_there' }],
    ['a role that is not there', { username: 'bielle_not_there' }],
  ])('makes calls fail as unavailable for %s', async (_case, parts) => {
    expect(await connectTo(urlWith(parts))).toBe('unavailable');
  });

  test('gives a 503 when it accepts no connections, and works again once it does', async () => {
    const name = new URL(databaseUrl(api)).pathname.slice(1);
    const admin = openDatabase({
      connection: { connectionString: urlWith({ pathname: '/postgres' }) },
      embedded: false,
      max: 1,
    });
    const allow = (allowed: boolean) =>
      admin.pool.query(`alter database "${name}" allow_connections ${allowed}`);
    const send = () => api.inject({ method: 'GET', url: '/offers?limit=10' });
    await allow(false);
    try {
      await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]);
      await send();
      const refused = await send();
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: 'unavailable' });
      expect(refused.headers['retry-after']).toBe('5');
      expect((await api.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(503);
    } finally {
      await allow(true);
      await admin.close();
    }
    expect((await send()).statusCode).toBe(200);
  });
});

describe('a server that falls silent', () => {
  test('does not hold its connections for ever, and a slow one is waited for', async () => {
    const way = await startWay(databaseUrl(api));
    const connection = { connectionString: way.url };
    const database = openDatabase({ connection, embedded: false, max: 1, silence: 200 });
    const long = database.db.execute(sql`select pg_sleep(1)`);
    expect(await failureOf(long)).toBe('none');
    const cut = database.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table half (i int)`);
      way.silence(true);
      await tx.execute(sql`select 1`);
    });
    expect(await failureOf(cut)).toBe('unavailable');
    way.silence(false);
    const { rows } = await database.db.execute(sql`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
    await database.close();
    await way.close();
  });
});
