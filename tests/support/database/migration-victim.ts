/**
 * A program that brings a database up to date and is killed while it waits for the answer to a statement, by its text; with
 * an embedded database that is killed too. It says so when it has come to the end instead.
 */
import pg from 'pg';
import { openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';

const [engine = '', where = '', folder = '', killAt = ''] = process.argv.slice(2);
const embedded = engine === 'embedded' ? await startEmbeddedDatabase({ dataDir: where }) : undefined;
const connection = embedded?.config ?? { connectionString: where };
const database = openDatabase({ connection, embedded: embedded !== undefined });
const { query } = pg.Client.prototype;

const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;

pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
  const answer = Reflect.apply(query, this, args);
  if (textOf(args[0]) === killAt) {
    if (embedded) process.kill(embedded.pid, 'SIGKILL');
    process.kill(process.pid, 'SIGKILL');
  }
  return answer;
} as typeof query;
await migrateDatabase(database, { folder });
process.send?.('done');
