import { rmSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { giveMemoryBack } from '#lib/system/give-memory-back.ts';
import { type ChildOptions, type ChildReport, STOP } from './child-messages.ts';
import { openCluster } from './cluster.ts';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';
import { holdLock } from './folder-lock.ts';
import { type DatabaseFolders, prepareFolders, socketPath } from './folders.ts';
import { maintain } from './maintenance.ts';
import { onCrash } from './on-crash.ts';
import { keepSequencesWhole } from './whole-sequences.ts';

/** Enough for a pool of one, a migration and psql; they share one session. */
const MAX_CONNECTIONS = 8;
/** The previous parent's child may still be closing. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * Ends when the parent says so or is gone. Ignores Ctrl-C and SIGTERM, which reach the whole group: the parent still
 * needs the database.
 */
async function run(): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const stopAsked = new Promise<void>((resolve) => {
    process.once('disconnect', resolve);
    process.on('message', (message) => {
      if (message === STOP) resolve();
    });
  });
  // Otherwise PGlite makes its files readable by everyone.
  process.umask(0o077);
  const { dataDir, durable } = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
  const folders = prepareFolders(dataDir);
  const releaseLock = await holdLock(folders.lock, LOCK_TIMEOUT_MS);
  const database = await openCluster(folders, durable);
  const close = await serve(database, folders);
  giveMemoryBack();
  report({ kind: 'ready', sockets: folders.sockets });
  await stopAsked;
  await close();
  releaseLock();
}

async function serve(database: PGlite, folders: DatabaseFolders): Promise<() => Promise<void>> {
  const socket = socketPath(folders.sockets);
  rmSync(socket, { force: true });
  // The log on disk is intact, and the next start recovers from it.
  onCrash(database, () => process.exit(1));
  const { served, betweenSequences } = keepSequencesWhole(database);
  const server = new PGLiteSocketServer({
    db: served as PGlite,
    path: socket,
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  const stopMaintenance = maintain(database, betweenSequences);
  return async () => {
    stopMaintenance();
    await server.stop();
    await database.close();
    if (folders.socketsAreTemporary) rmSync(folders.sockets, { recursive: true, force: true });
  };
}

function report(message: ChildReport): void {
  if (process.connected) process.send?.(message);
}

run().then(
  () => process.exit(0),
  (cause: unknown) => {
    const sentence =
      cause instanceof EmbeddedDatabaseError
        ? cause.message
        : `The embedded database did not start: ${reasonOf(cause)}.`;
    report({ kind: 'refused', sentence });
    process.exitCode = 1;
    process.disconnect?.();
  },
);
