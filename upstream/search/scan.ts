import { type SQL, sql } from 'drizzle-orm';
import type { Circle } from '#upstream/reference/circle.ts';

/**
 * `rows` selects places between `r.low` and `r.high`, as `s`. OFFSET 0 forces one scan of the covering index per range;
 * with a plain join the planner reads everything.
 */
export function inCircle({ literals }: Circle, rows: SQL): SQL {
  return sql`unnest(${literals.starts}::int[], ${literals.ends}::int[]) r (low, high)
    cross join lateral (${rows} offset 0) s`;
}

/** Metres from the centre, as `d.metres`, for sorting. */
export function metresOf({ literals: { numbers, distances } }: Circle): SQL {
  return sql`join unnest(${numbers}::int[], ${distances}::int[]) d (number, metres) on d.number = s.place_number`;
}
