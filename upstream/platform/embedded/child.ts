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
import { keepSequencesWhole } from './whole-sequences.ts';

/** Enough for a pool of one, a migration and a curious psql; they take turns in one session. */
const MAX_CONNECTIONS = 8;
/** A former parent's child may just be closing. */
const LOCK_PATIENCE_MS = 3_000;

/**
 * The process that holds the embedded database. It ends when its parent says so or is gone; Ctrl-C and SIGTERM
 * reach the whole group and are left to the parent, which still needs the database to finish its work.
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
  // PGlite makes its files readable by all otherwise.
  process.umask(0o077);
  const { dataDir, durable } = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
  const folders = prepareFolders(dataDir);
  const letGo = await holdLock(folders.lock, LOCK_PATIENCE_MS);
  const database = await openCluster(folders, durable);
  const close = await serve(database, folders);
  giveMemoryBack();
  report({ kind: 'ready', sockets: folders.sockets });
  await stopAsked;
  await close();
  letGo();
}

async function serve(database: PGlite, folders: DatabaseFolders): Promise<() => Promise<void>> {
  const socket = socketPath(folders.sockets);
  rmSync(socket, { force: true });
  // A failed WebAssembly instance answers nothing more: end at once, the log on the disk is whole.
  const { served, betweenSequences } = keepSequencesWhole(database, () => process.exit(1));
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
