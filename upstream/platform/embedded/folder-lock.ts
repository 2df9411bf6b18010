import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

/**
 * Locks a file until the process ends. PGlite lets two processes open one folder, which loses rows. Node has no file
 * locks, so this uses SQLite's: the kernel frees them with the process, and a crash leaves nothing behind.
 * @param path created if missing; its folder must exist
 * @param timeoutMs how long to wait for a holder that is closing
 * @returns a function that frees the lock
 * @throws EmbeddedDatabaseError when another process holds it, or the file cannot be used
 */
export async function holdLock(path: string, timeoutMs: number): Promise<() => void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const held = tryLock(path);
    if (held) return () => held.close();
    if (Date.now() >= giveUpAt) {
      throw new EmbeddedDatabaseError(
        `Another running Bielle uses the database beside ${path}: stop that one, or give this one its own folder with DATA_DIR.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return file;
  } catch (cause) {
    file?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) return undefined;
    throw new EmbeddedDatabaseError(`The lock file ${path} cannot be used: ${reasonOf(cause)}.`);
  }
}
