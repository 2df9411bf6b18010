import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

export function withoutStatementTimeout<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

export async function analyze(db: Db): Promise<void> {
  await withoutStatementTimeout(db, (tx) => tx.execute(sql`analyze`));
}
