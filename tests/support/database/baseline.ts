import pg from 'pg';

/** A changed table with more rows than these is not filled again: the database is replaced. */
const MOST_ROWS = 1_000;

/** Lower ids belong to PostgreSQL itself. */
const FIRST_OWN_ID = 16_384;

/** What a statement of a test may change about the structure or the settings of its database. */
const CATALOGUES = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_depend',
  'pg_enum',
  'pg_event_trigger',
  'pg_extension',
  'pg_index',
  'pg_largeobject_metadata',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_publication',
  'pg_rewrite',
  'pg_statistic_ext',
  'pg_trigger',
  'pg_type',
  // All databases of a server share this one.
  `(select xmin from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())) as settings`,
];

type Table = {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted, in their order; without generated ones. */
  columns: string;
  count: number;
  /** As JSON; undefined when they are too many. */
  rows: string | undefined;
};

type Sequence = { name: string; start: number; last: number | null };

/** The state to which a database is brought back, read from its catalogue, so that a new table is part of it. */
export type Baseline = {
  empty: readonly string[];
  filled: readonly Table[];
  sequences: readonly Sequence[];
  catalogues: string;
  /** The transaction after which every row version is a change. */
  since: string;
};

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
  from pg_sequences order by 1`;

const rowsOf = async <Row>(pool: pg.Pool, query: string): Promise<Row[]> =>
  (await pool.query(query)).rows as Row[];

type Change = { count: number; changed: number };

/** Every change of a row leaves a version of a later transaction, or fewer rows. In the order of `sources`. */
const readChanges = (pool: pg.Pool, sources: readonly string[], since: string): Promise<Change[]> =>
  rowsOf(
    pool,
    sources
      .map(
        (source, at) =>
          `select ${at} as at, count(*) as count,
             count(*) filter (where age(xmin) < age('${since}'::xid)) as changed from ${source}`,
      )
      .join(' union all ')
      .concat(' order by at'),
  );

async function transactionNow(pool: pg.Pool): Promise<string> {
  const [row] = await rowsOf<{ xid: string }>(pool, 'select pg_current_xact_id()::xid::text as xid');
  return row?.xid ?? '';
}

const readCatalogues = async (pool: pg.Pool, since: string) =>
  JSON.stringify(await readChanges(pool, CATALOGUES, since));

export async function takeBaseline(pool: pg.Pool): Promise<Baseline> {
  const tables = await rowsOf<{ name: string; columns: string }>(pool, TABLES);
  const empty: string[] = [];
  const filled: Table[] = [];
  for (const { name, columns } of tables) {
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      pool,
      `select count(*) as count from ${name}`,
    );
    if (count === 0) {
      empty.push(name);
      continue;
    }
    const [{ rows } = { rows: undefined }] =
      count > MOST_ROWS
        ? []
        : await rowsOf<{ rows: string }>(pool, `select jsonb_agg(t)::text as rows from ${name} t`);
    filled.push({ name, columns, count, rows });
  }
  const sequences = await rowsOf<Sequence>(pool, SEQUENCES);
  const since = await transactionNow(pool);
  return { empty, filled, sequences, since, catalogues: await readCatalogues(pool, since) };
}

/** A table without a row since its last VACUUM takes no space, so finding the others is quick. */
async function tablesInUse(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const names = tables.map((name) => `'${name}'`).join(', ');
  const rows = await rowsOf<{ name: string }>(
    pool,
    `select name from unnest(array[${names}]) as name where pg_relation_size(name::regclass) > 0`,
  );
  return rows.map(({ name }) => name);
}

async function changedTables(pool: pg.Pool, { filled, since }: Baseline): Promise<Table[]> {
  const names = filled.map(({ name }) => name);
  const changes = await readChanges(pool, names, since);
  return filled.filter(({ count }, at) => changes[at]?.changed !== 0 || changes[at].count !== count);
}

const fill = ({ name, columns, rows }: Table) => `
  insert into ${name} (${columns}) overriding system value
  select ${columns} from jsonb_populate_recordset(null::${name}, ${pg.escapeLiteral(rows ?? '[]')}::jsonb)`;

const restart = ({ name, start, last }: Sequence) =>
  `select setval('${name}', ${last ?? start}, ${last !== null})`;

/** Of a server's users, only those with all rights. */
export async function maySkipTriggers(pool: pg.Pool): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(pool, "select current_setting('is_superuser') = 'on' as may");
  return row?.may === true;
}

/**
 * Brings a database back to its baseline. Nobody else may use it meanwhile.
 * @returns the baseline for the next time; undefined when the database cannot be brought back and must be replaced
 */
export async function restoreBaseline(pool: pg.Pool, baseline: Baseline): Promise<Baseline | undefined> {
  if (!(await maySkipTriggers(pool))) return undefined;
  if ((await readCatalogues(pool, baseline.since)) !== baseline.catalogues) return undefined;
  const full = await changedTables(pool, baseline);
  if (full.some(({ rows }) => rows === undefined)) return undefined;
  const used = await tablesInUse(pool, baseline.empty);
  const before = new Map(baseline.sequences.map((sequence) => [sequence.name, sequence]));
  const moved = (await rowsOf<Sequence>(pool, SEQUENCES)).filter(
    ({ name, last }) => before.get(name)?.last !== last,
  );
  const emptied = [...used, ...full.map(({ name }) => name)];
  const statements = [
    'begin',
    // Neither foreign keys nor the triggers that protect invoices and the audit trail.
    'set local session_replication_role = replica',
    ...emptied.map((name) => `delete from ${name}`),
    ...full.map(fill),
    // Autovacuum collects them while a file runs. Without them, plans are those of a new database.
    `delete from pg_statistic where starelid >= ${FIRST_OWN_ID} and age(xmin) < age('${baseline.since}'::xid)`,
    'commit',
    ...moved.map(({ name }) => restart(before.get(name) as Sequence)),
  ];
  await pool.query(statements.join(';\n'));
  if (emptied.length > 0) await pool.query(`vacuum ${emptied.join(', ')}`);
  if ((await tablesInUse(pool, baseline.empty)).length > 0) return undefined;
  return { ...baseline, since: await transactionNow(pool) };
}
