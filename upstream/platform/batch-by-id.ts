import type { Db } from './db.ts';

type Waiting<Row> = { ids: Set<number>; rows: Promise<ReadonlyMap<number, Row>> };

/**
 * Makes a reader of single rows by id that asks the database once for all that is asked for at the same moment:
 * what a row costs is mostly the query around it. Nothing is kept, so whoever asks sees all that was committed
 * before. A query that fails fails for all who waited for it.
 * @param load the rows with these ids, by id; ids without a row are left out
 * @returns resolves to undefined where there is no row
 */
export function batchById<Row>(
  load: (db: Db, ids: number[]) => Promise<ReadonlyMap<number, Row>>,
): (db: Db, id: number) => Promise<Row | undefined> {
  const waiting = new WeakMap<Db, Waiting<Row>>();

  const begin = (db: Db): Waiting<Row> => {
    const ids = new Set<number>();
    // All requests that have arrived are read before this runs.
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const rows = turn.then(() => {
      waiting.delete(db);
      return load(db, [...ids]);
    });
    const batch = { ids, rows };
    waiting.set(db, batch);
    return batch;
  };

  return async (db, id) => {
    const batch = waiting.get(db) ?? begin(db);
    batch.ids.add(id);
    return (await batch.rows).get(id);
  };
}
