import type { PGlite } from '@electric-sql/pglite';

/** PostgreSQL throws this status to end a failed statement; the session goes on. */
const STATEMENT_FAILED = 100;
/** All that PGlite calls to answer a message. */
const ENTRIES = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const;

/**
 * Calls `crashed` when PostgreSQL ended inside PGlite: after PANIC, as for a full disk in a checkpoint or commit, after
 * FATAL, or when WebAssembly failed. PGlite ignores that, and answers later statements with nothing, which a client
 * takes for success.
 */
export function onCrash({ Module: postgres }: PGlite, crashed: () => void): void {
  for (const name of ENTRIES) {
    const entry = postgres[name];
    postgres[name] = () => {
      try {
        entry();
      } catch (cause) {
        if ((cause as { status?: unknown } | null)?.status !== STATEMENT_FAILED) crashed();
        throw cause;
      }
    };
  }
}
