import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** A transaction of upkeep, whose statements may take longer than those that somebody waits for. */
export function withoutStatementTimeout<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

/** Has the database count anew what its plans go by, as after many rows were written. */
export async function analyze(db: Db): Promise<void> {
  await withoutStatementTimeout(db, (tx) => tx.execute(sql`analyze`));
}
