import { createHash } from 'node:crypto';
import type pg from 'pg';

/** `name` is quoted; `columns` without generated ones. */
export type Table = { name: string; columns: readonly string[] };

/** `sum` does not depend on the order of rows. */
export type Contents = { rows: number; sum: string };

const FETCHED = 500;
const WRAP = 2n ** 64n;

/** Waiting jobs; the rest of that schema is created again at start. */
const JOBS = 'pgboss.job';

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum)::text[] as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname || '.' || c.relname = '${JOBS}')
    group by 1 order by 1`);
  return rows;
}

/** Leaves out the job queue's own maintenance jobs. */
const condition = ({ name }: Table) => (name === JOBS ? "where t.name not like '\\_\\_%'" : '');

/** JSON texts in batches. Needs a transaction. */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
  await client.query(
    `declare rows_of no scroll cursor for select row_to_json(t)::text as row
     from (select ${table.columns.join(', ')} from ${table.name} t ${condition(table)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED} from rows_of`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close rows_of');
}

export const NOTHING: Contents = { rows: 0, sum: '0' };

export function adder() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: string): void {
      rows += 1;
      sum = (sum + createHash('sha256').update(row).digest().readBigUInt64BE()) % WRAP;
    },
    contents: (): Contents => ({ rows, sum: sum.toString(16) }),
  };
}

export async function contentsOf(client: pg.ClientBase, table: Table): Promise<Contents> {
  const { add, contents } = adder();
  for await (const rows of rowsOf(client, table)) for (const row of rows) add(row);
  return contents();
}

/** Queues that this installation does not have with its settings: `mail` exists only where mails are sent. */
const addQueues = (client: pg.ClientBase, jobs: string) =>
  client.query(
    `select pgboss.create_queue(name, '{"policy": "standard"}')
     from (select distinct name from json_populate_recordset(null::${JOBS}, $1::json)) named
     where name not in (select name from pgboss.queue)`,
    [jobs],
  );

export async function insertRows(client: pg.ClientBase, table: Table, rows: string): Promise<void> {
  if (table.name === JOBS) await addQueues(client, rows);
  const columns = table.columns.join(', ');
  await client.query(
    `insert into ${table.name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
    [rows],
  );
}

type Constraint = { table: string; name: string; definition: string };

/**
 * Disables triggers and foreign keys during the import. The returned function enables them and checks every reference.
 */
export async function loosen(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const own = tables.filter(({ name }) => name !== JOBS);
  const { rows } = await client.query<Constraint>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of own) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name } of own) await client.query(`alter table ${name} enable trigger user`);
  };
}

export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
