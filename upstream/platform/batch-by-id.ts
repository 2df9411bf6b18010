import type { Db } from './db.ts';

type Waiting<Row> = { ids: Set<number>; rows: Promise<ReadonlyMap<number, Row>> };

/**
 * Loads in one query all rows requested in the same turn of the event loop. Caches nothing, so callers see all earlier
 * commits. A failed query rejects every caller.
 * @param load rows by id; without missing ones
 * @returns resolves to undefined for a missing row
 */
export function batchById<Row>(
  load: (db: Db, ids: number[]) => Promise<ReadonlyMap<number, Row>>,
): (db: Db, id: number) => Promise<Row | undefined> {
  const waiting = new WeakMap<Db, Waiting<Row>>();

  const begin = (db: Db): Waiting<Row> => {
    const ids = new Set<number>();
    // Runs after all arrived requests are read.
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
