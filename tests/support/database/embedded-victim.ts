/** A program that commits rows into an embedded database, says how many, and waits to be killed. */
import pg from 'pg';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';

const ROWS = 50;
const [dataDir, copyOf] = process.argv.slice(2);
const database = await startEmbeddedDatabase({ dataDir, copyOf });
const client = new pg.Client(database.config);
await client.connect();
await client.query('CREATE TABLE survivors (i int)');
for (let i = 0; i < ROWS; i++) await client.query('INSERT INTO survivors VALUES ($1)', [i]);
process.send?.(ROWS);
