/**
 * A program that brings a database up to date and is killed while it waits for the answer to a statement, by number; with
 * an embedded database that is killed too. It says so when it has come to the end instead.
 */
import pg from 'pg';
import { openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';

const [engine = '', where = '', killAt = ''] = process.argv.slice(2);
const embedded = engine === 'embedded' ? await startEmbeddedDatabase({ dataDir: where }) : undefined;
const connection = embedded?.config ?? { connectionString: where };
const database = openDatabase({ connection, embedded: embedded !== undefined });
const { query } = pg.Client.prototype;
let statements = 0;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  const answer = Reflect.apply(query, this, args);
  if (statements === Number(killAt)) {
    if (embedded) process.kill(embedded.pid, 'SIGKILL');
    process.kill(process.pid, 'SIGKILL');
  }
  return answer;
} as typeof query;
await migrateDatabase(database);
process.send?.('done');
