import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, Db } from '#upstream/platform/db.ts';

type Work = Parameters<Db['transaction']>[0];
type Config = Parameters<Db['transaction']>[1];
type Done = (error: Error | undefined, client: undefined, release: () => void) => void;

const REFUSAL =
  'A transaction asks for a second connection: the embedded database has one, and would wait for itself.';

const inside = new AsyncLocalStorage<{ pool: pg.Pool; isOpen: boolean }>();

/**
 * Makes a server's database refuse what hangs on the embedded one, so that tests on a server alone find it too: a
 * query past the transaction in which it is made.
 */
export function refuseSecondConnections({ db, pool }: Pick<Database, 'db' | 'pool'>): void {
  const transaction = db.transaction.bind(db);
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<pg.PoolClient>;
  Object.assign(db, {
    transaction: (work: Work, config?: Config) =>
      transaction(async (tx) => {
        const state = { pool, isOpen: true };
        try {
          return await inside.run(state, work, tx);
        } finally {
          state.isOpen = false;
        }
      }, config),
  });
  Object.assign(pool, {
    connect: (done?: Done) => {
      const state = inside.getStore();
      if (state?.pool !== pool || !state.isOpen) return connect(done);
      const refusal = new Error(REFUSAL);
      return done ? done(refusal, undefined, () => undefined) : Promise.reject(refusal);
    },
  });
}

/** Does something as another request would, although a transaction of the test is open. */
export function asAnotherRequest<T>(work: () => T): T {
  return inside.exit(work);
}
