import { describe, expect, it } from 'vitest';
import { batchById } from '#upstream/platform/batch-by-id.ts';
import type { Db } from '#upstream/platform/db.ts';

const aDb = () => ({}) as Db;

/** A reader of names, and the ids of each query that it made. */
function aReader() {
  const stored = new Map([
    [1, 'one'],
    [2, 'two'],
  ]);
  const queries: number[][] = [];
  const read = batchById(async (_db, ids) => {
    queries.push(ids);
    return new Map([...stored].filter(([id]) => ids.includes(id)));
  });
  return { stored, queries, read };
}

describe('rows that are read in a batch', () => {
  it('need one query for all calls of the same moment, each row once', async () => {
    const { read, queries } = aReader();
    const db = aDb();
    const rows = await Promise.all([read(db, 1), read(db, 2), read(db, 1), read(db, 3)]);
    expect(rows).toEqual(['one', 'two', 'one', undefined]);
    expect(queries).toEqual([[1, 2, 3]]);
  });

  it('are never cached: a change shows in the next read', async () => {
    const { read, queries, stored } = aReader();
    const db = aDb();
    await read(db, 1);
    stored.set(1, 'changed');
    expect(await read(db, 1)).toBe('changed');
    expect(queries).toEqual([[1], [1]]);
  });

  it('never mix databases, so that a transaction reads its own rows', async () => {
    const { read, queries } = aReader();
    await Promise.all([read(aDb(), 1), read(aDb(), 2)]);
    expect(queries).toEqual([[1], [2]]);
  });

  it('fail for all waiting calls, and recover', async () => {
    let failures = 1;
    const read = batchById(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
      return new Map([[1, 'one']]);
    });
    const db = aDb();
    const settled = await Promise.allSettled([read(db, 1), read(db, 2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(db, 1)).toBe('one');
  });
});
