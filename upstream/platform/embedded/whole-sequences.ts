import type { PGlite } from '@electric-sql/pglite';

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const STARTUP = 0;

/** What the socket server asks of a database. */
export type ServedDatabase = Pick<
  PGlite,
  'waitReady' | 'isInTransaction' | 'runExclusive' | 'execProtocolRawStream' | 'exec'
>;

/**
 * PGlite for the socket server, with statements kept whole.
 *
 * The server queues message by message and only keeps a client's turn inside a transaction. A statement with
 * parameters is several messages (Parse, Bind, Execute, Sync) in one shared session: another client's message
 * between them would destroy it. Here a sequence that is not yet closed by Sync counts as a transaction, so
 * that the queue, and `betweenSequences`, wait for its end.
 *
 * @param onBroken called when the WebAssembly database itself failed; its memory cannot be trusted any more
 */
export function keepSequencesWhole(database: PGlite, onBroken: (cause: unknown) => void) {
  let open = false;
  const served: ServedDatabase = {
    waitReady: database.waitReady,
    isInTransaction: () => open || database.isInTransaction(),
    runExclusive: (work) => database.runExclusive(work),
    exec: (sql, options) => {
      open = false;
      return database.exec(sql, options);
    },
    execProtocolRawStream: async (message, options) => {
      const kind = message[0];
      open = kind !== SYNC && kind !== QUERY && kind !== STARTUP;
      try {
        await database.execProtocolRawStream(message, options);
      } catch (cause) {
        onBroken(cause);
        throw cause;
      }
    },
  };
  return {
    served,
    /** Runs `work` while no client is inside a transaction or a statement; false when one is. */
    betweenSequences: (work: () => Promise<void>): Promise<boolean> =>
      database.runExclusive(async () => {
        if (served.isInTransaction()) return false;
        await work();
        return true;
      }),
  };
}
