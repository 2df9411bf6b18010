import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

/**
 * Holds a file for this process until it ends, however it ends.
 *
 * PGlite lets two processes open one folder, and rows get lost. Node has no file locks of its own; SQLite, which
 * comes with Node, takes real ones: the kernel frees them with the process, so that a crash leaves nothing to
 * clean up and there is no pid to misread. Nothing is ever written to the file.
 *
 * @param path the lock file; made when absent, its folder must exist
 * @param patienceMs how long to wait for a holder that is just closing
 * @returns a function that lets go of the lock
 * @throws EmbeddedDatabaseError when another process holds it, or when the file cannot be used
 */
export async function holdLock(path: string, patienceMs: number): Promise<() => void> {
  const giveUpAt = Date.now() + patienceMs;
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
