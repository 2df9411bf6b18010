import { query } from './accounts.ts';

/** Columns of a table that a copy of a row takes over. */
export async function copied(url: string, table: string, but: readonly string[]): Promise<string> {
  const rows = await query<{ name: string }>(
    url,
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, but],
  );
  return rows.map(({ name }) => name).join(', ');
}
