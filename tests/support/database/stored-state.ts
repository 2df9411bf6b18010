import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

/**
 * Sessions note when they were used, places never change, and jobs compute totals and fingerprints of texts from other
 * tables by the clock of the machine; whatever else changes is a change.
 */
const LEFT_OUT = new Set(['access_tokens', 'places', 'daily_totals', 'offer_texts']);

/** A digest of each table's whole content, by name: two of them tell which tables changed between. */
export async function storedState(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`);
  const state: Record<string, string> = {};
  for (const name of rows.map((row) => String(row.name))) {
    if (LEFT_OUT.has(name)) continue;
    const { rows: found } = await db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    );
    state[name] = String(found[0]?.digest);
  }
  return state;
}
