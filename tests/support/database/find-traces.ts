import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables, of whatever schema, with a row that says one of the words in any column (text, JSON or bytes, which
 * are also looked at as hexadecimal), whatever the case.
 */
export async function findTraces(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  const wanted = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql.raw(`${quoted(String(schema))}.${quoted(String(name))}`);
    const { rows } = await db.execute(sql`select lower(t::text) as row from ${table} t`);
    if (rows.some(({ row }) => wanted.some((word) => String(row).includes(word)))) {
      found.push(`${schema}.${name}`);
    }
  }
  return found;
}
