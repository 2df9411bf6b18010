import type { Database } from '#upstream/platform/db.ts';

/** Everything that migrations make, by name and kind, and the rows that they write. No query sorts by an enum. */
export async function shapeOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select table_name as t, column_name as c, concat_ws(' ', data_type, is_nullable, column_default) as k
    from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select relname, tgname, pg_get_triggerdef(g.oid) from pg_trigger g join pg_class r on r.oid = tgrelid where not tgisinternal
    union all select proname, prosrc, '' from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    union all select typname, string_agg(enumlabel, ' ' order by enumlabel), '' from pg_enum e join pg_type t on t.oid = enumtypid group by 1
    union all select 'packages', id::text, to_jsonb(p)::text from packages p
    order by 1, 2, 3`);
  return rows;
}
