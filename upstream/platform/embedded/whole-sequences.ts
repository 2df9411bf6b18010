import type { PGlite } from '@electric-sql/pglite';

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const STARTUP = 0;

export type ServedDatabase = Pick<
  PGlite,
  'waitReady' | 'isInTransaction' | 'runExclusive' | 'execProtocolRawStream' | 'exec'
>;

/**
 * The socket server queues messages and keeps a client's turn only inside a transaction. A statement with parameters is
 * several messages (Parse, Bind, Execute, Sync) in the shared session, and another client's message in between would
 * break it. Here an unfinished sequence counts as a transaction, for the queue and for `betweenSequences`.
 */
export function keepSequencesWhole(database: PGlite) {
  let open = false;
  const served: ServedDatabase = {
    waitReady: database.waitReady,
    isInTransaction: () => open || database.isInTransaction(),
    runExclusive: (work) => database.runExclusive(work),
    exec: (sql, options) => {
      open = false;
      return database.exec(sql, options);
    },
    execProtocolRawStream: (message, options) => {
      const kind = message[0];
      open = kind !== SYNC && kind !== QUERY && kind !== STARTUP;
      return database.execProtocolRawStream(message, options);
    },
  };
  return {
    served,
    /** Returns false, without running `work`, while a client is inside a transaction or statement. */
    betweenSequences: (work: () => Promise<void>): Promise<boolean> =>
      database.runExclusive(async () => {
        if (served.isInTransaction()) return false;
        await work();
        return true;
      }),
  };
}
