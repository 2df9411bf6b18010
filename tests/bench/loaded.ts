import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { step } from '#scripts/launch/progress.mjs';
import { startService } from '#scripts/launch/service.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { grow } from './search/grow.ts';
import { benchServer, childRunning, onServer } from './stack.ts';

/** The demo account whose lists are measured: it has a plan. */
const RECRUITER = 'formule@bielle.test';
const OWN_OFFERS = 10_000;
const OWN_APPLICATIONS = 100_000;

/** Offers, and CVs, that are written one by one. Of a larger database the rest of the offers are copies of these. */
const MOST_WRITTEN = 1_000_000;

/** A database with so many offers and CVs, and what to measure it by. */
export type Loaded = {
  /** `1,000,000 on PostgreSQL`. */
  name: string;
  size: number;
  isEmbedded: boolean;
  database: Database;
  recruiterId: number;
  /** Of the recruiter who has most. */
  token: string;
  /** The trades with most offers and most CVs. */
  jobs: { offer: number; cv: number };
  /** Ends this program's connections and starts the upstream on the database. */
  serve(): Promise<Served>;
};

/** The upstream on a loaded database; `stop` leaves a server's database for the next run. */
export type Served = { upstream: string; pid: number; stop(): Promise<void> };

async function rowsOf<Row>(database: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(text, values)).rows as Row[];
}

/** Gives the recruiter as much as a large group would have, past the triggers: the projections hold no recruiter. */
async function enrich(database: Database, recruiterId: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`update offers set organisation_id = ${recruiterId} where id in (
      select id from offers where status = 'published' and deleted_at is null and organisation_id is not null
      order by id limit ${OWN_OFFERS})`);
    await tx.execute(sql`
      insert into applications (candidate_id, organisation_id, cv_id, offer_id, bucket, created_at)
      select c.candidate_id, ${recruiterId}, c.id, o.id, (case c.n % 7 when 1 then 'accepted' when 2 then 'rejected' else 'received' end)::application_bucket,
        now() - c.n * interval '13 minutes'
      from (select row_number() over (order by id) as n, id, candidate_id from cvs
        where status = 'published' and slot = 1 limit ${OWN_APPLICATIONS}) c
      join (select row_number() over (order by id) - 1 as n, id from offers
        where organisation_id = ${recruiterId}) o on o.n = c.n % (select count(*) from offers
        where organisation_id = ${recruiterId})
      on conflict do nothing`);
  });
}

async function fill(database: Database, size: number, note: (text: string) => void): Promise<void> {
  await migrateDatabase(database);
  await loadReferenceData(database.db);
  const written = Math.min(size, MOST_WRITTEN);
  const isNew = await ensureDemoData(database.db, { offers: written, cvs: written, onProgress: note });
  const [{ last } = { last: 0 }] = await rowsOf<{ last: number }>(
    database,
    'select max(id)::integer as last from offers',
  );
  if (last < size) await grow(database.db, size / written - 1, note);
  if (isNew) {
    note('a large recruiter');
    const [user] = await rowsOf<{ id: number }>(database, 'select id from users where email = $1', [
      RECRUITER,
    ]);
    await enrich(database, user?.id ?? 0);
  }
  // Also after a migration, which may have rewritten every row.
  note('vacuum');
  await database.db.execute(sql`set statement_timeout = 0`);
  await database.db.execute(sql`vacuum (analyze)`);
}

async function most(database: Database, table: 'offer_search' | 'cv_search'): Promise<number> {
  const [row] = await rowsOf<{ trade_id: number }>(
    database,
    `select trade_id from ${table} group by trade_id order by count(*) desc limit 1`,
  );
  return row?.trade_id ?? 1;
}

async function signIn(database: Database, userId: number): Promise<string> {
  const token = newToken();
  await rowsOf(
    database,
    `insert into access_tokens (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
    [userId, hashToken(token)],
  );
  return token;
}

/** Starts the upstream on a database; `stop` removes the folder. */
export async function startUpstream(env: Record<string, string>, dataDir: string): Promise<Served> {
  const port = await freePort();
  const service = startService({
    name: 'upstream',
    args: ['upstream/server.ts'],
    port,
    env: testEnvironment({
      ...env,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      UPSTREAM_PORT: String(port),
      PAYMENT_PORT: String(await freePort()),
    }),
    log: join(dataDir, 'upstream.log'),
  });
  await service.ready(() => undefined);
  return {
    upstream: `http://localhost:${port}`,
    pid: childRunning('upstream/server.ts'),
    async stop() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a database of the PostgreSQL server, which it makes if it is missing. */
export async function openOnServer(name: string): Promise<{ database: Database; url: string }> {
  const server = await benchServer();
  await onServer(server, `create database ${name}`).catch((error: Error) => {
    if (!/already exists/.test(error.message)) throw error;
  });
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { database: openDatabase({ connection: { connectionString: url }, embedded: false, max: 2 }), url };
}

async function openEmpty(
  size: number,
  isEmbedded: boolean,
  dataDir: string,
): Promise<{ database: Database; env: Record<string, string> }> {
  if (isEmbedded) {
    const embedded = await startEmbeddedDatabase({ dataDir });
    const connection = { connectionString: embedded.connectionString };
    const database = openDatabase({ connection, embedded: true, afterClose: embedded.stop });
    return { database, env: {} };
  }
  const { database, url } = await openOnServer(`bielle_bench_${size}`);
  return { database, env: { DATABASE_URL: url } };
}

/**
 * Opens a database with so many demo offers and CVs: on the PostgreSQL server one that stays for the next run
 * (a million takes ten minutes to write), else a new embedded one.
 */
export async function load(size: number, isEmbedded = false): Promise<Loaded> {
  const name = `${size.toLocaleString('en')} ${isEmbedded ? 'embedded' : 'on PostgreSQL'}`;
  return step(`Loading ${name}`, async (note: (text: string) => void) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bielle-scale-'));
    const { database, env } = await openEmpty(size, isEmbedded, dataDir);
    await fill(database, size, note);
    const [user] = await rowsOf<{ id: number }>(database, 'select id from users where email = $1', [
      RECRUITER,
    ]);
    const recruiterId = user?.id ?? 0;
    return {
      name,
      size,
      isEmbedded,
      database,
      recruiterId,
      token: await signIn(database, recruiterId),
      jobs: { offer: await most(database, 'offer_search'), cv: await most(database, 'cv_search') },
      async serve() {
        await database.close();
        return startUpstream(env, dataDir);
      },
    };
  });
}
