import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { withoutStatementTimeout } from '#upstream/platform/statement-timeout.ts';

/** The column with an offer's number, by table. */
const ID_COLUMNS = { offers: 'id', offer_search: 'offer_id', offer_text: 'offer_id' } as const;
type Table = keyof typeof ID_COLUMNS;
const TABLES = Object.keys(ID_COLUMNS) as Table[];

/** Each copy is older by so many minutes than the offer before it, so that no two were published at once. */
const MOVED = ['created_at', 'published_at', 'updated_at'];
const MINUTES = 7;

type Index = { name: string; definition: string };

/** Without those that a constraint keeps. */
async function indexesOf(tx: Db): Promise<Index[]> {
  const { rows } = await tx.execute(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${`{${TABLES}}`}::text[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  return rows.map(({ name, definition }) => ({ name: String(name), definition: String(definition) }));
}

async function columnsOf(tx: Db, table: Table): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
  return rows.map(({ name }) => String(name));
}

/** `last` is the highest number of an offer before. */
async function copy(tx: Db, table: Table, { times, last }: { times: number; last: number }): Promise<void> {
  const columns = await columnsOf(tx, table);
  const values = columns.map((column) => {
    if (column === ID_COLUMNS[table]) return `${column} + copy * ${last}`;
    return MOVED.includes(column) ? `${column} - copy * interval '${MINUTES} minutes'` : column;
  });
  const into = `insert into ${table} (${columns}) overriding system value`;
  await tx.execute(sql.raw(`${into} select ${values} from ${table}, generate_series(1, ${times}) copy`));
}

/**
 * Multiplies the offers of a database by copying each `times` times, past triggers and indexes: so many could not be
 * written one by one. One transaction.
 */
export async function grow(db: Db, times: number, note: (text: string) => void): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const indexes = await indexesOf(tx);
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
    const { rows } = await tx.execute(sql`select max(id) as last from offers`);
    for (const table of TABLES) {
      note(`copies of ${table}`);
      await copy(tx, table, { times, last: Number(rows[0]?.last) });
    }
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('offers', 'id'), (select max(id) from offers))`,
    );
    for (const { name, definition } of indexes) {
      note(name);
      await tx.execute(sql.raw(definition));
    }
  });
}
