import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

const AT_ONCE = 2_000;

export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map((row) => Number(row.id));
}

/** Row keys are column names; every row needs the keys of the first. Rows with an `id` (from `reserveIds`) keep it. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.raw(Object.keys(first).join(', '));
  const name = sql.raw(table);
  const keepsIds = 'id' in first ? sql`overriding system value` : sql``;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await db.execute(sql`
      insert into ${name} (${columns}) ${keepsIds}
      select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`);
  }
}
