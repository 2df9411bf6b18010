import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('./sql', import.meta.url));

/**
 * `name`: `applications/shared_ids`. The first statement makes the function. The others make its triggers, or bring
 * stored values in line with it.
 */
export type SqlFile = { name: string; checksum: string; statements: string[] };

/** Every function of the database but those that an index needs, which the first migration makes. */
export function readSqlFiles(): SqlFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  );
  return paths.toSorted().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return {
      name: path.slice(0, -'.sql'.length).replaceAll('\\', '/'),
      checksum: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    };
  });
}

async function changedFiles(client: pg.ClientBase): Promise<SqlFile[]> {
  await client.query(
    'create table if not exists drizzle.sql_files (name text primary key, checksum text not null)',
  );
  const { rows } = await client.query<Omit<SqlFile, 'statements'>>(
    'select name, checksum from drizzle.sql_files',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return readSqlFiles().filter(({ name, checksum }) => applied.get(name) !== checksum);
}

/** Runs the files that have changed since they were last run, in one transaction. After the migrations. */
export async function applySqlFiles(client: pg.ClientBase): Promise<void> {
  const changed = await changedFiles(client);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    // A function may call another one that comes later.
    await client.query('set local check_function_bodies = off');
    for (const { statements } of changed) await client.query(statements[0] ?? '');
    for (const statement of changed.flatMap(({ statements }) => statements.slice(1)))
      await client.query(statement);
    for (const { name, checksum } of changed) {
      await client.query(
        `insert into drizzle.sql_files (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum`,
        [name, checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
