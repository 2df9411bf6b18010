import { type SQL, sql } from 'drizzle-orm';
import type { Circle } from '#upstream/reference/circle.ts';

/**
 * Rows of a search projection in a circle, as `s`. `rows` selects those with a place number between `r.low` and
 * `r.high`. The subquery stands behind OFFSET 0 so that each range of place numbers is one scan of the covering
 * index; joined plainly, the planner turns to reading everything.
 */
export function inCircle({ literals }: Circle, rows: SQL): SQL {
  return sql`unnest(${literals.starts}::int[], ${literals.ends}::int[]) r (low, high)
    cross join lateral (${rows} offset 0) s`;
}

/** How far each place of the rows `s` lies from the centre, as `d.metres`, to order by. */
export function metresOf({ literals: { numbers, distances } }: Circle): SQL {
  return sql`join unnest(${numbers}::int[], ${distances}::int[]) d (number, metres) on d.number = s.place_number`;
}
