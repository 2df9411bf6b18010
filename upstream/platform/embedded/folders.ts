import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';

/** Only part of the socket's file name; nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** Bytes: the kernel allows 107 on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;

export interface DatabaseFolders {
  root: string;
  cluster: string;
  /** The cluster during creation; renamed when complete. */
  unfinished: string;
  lock: string;
  /** The caller removes it when `socketsAreTemporary`. */
  sockets: string;
  socketsAreTemporary: boolean;
}

/** @throws EmbeddedDatabaseError when it is a file or cannot be written */
export function prepareFolders(dataDir: string): DatabaseFolders {
  const root = resolve(dataDir);
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    readdirSync(root);
    accessSync(root, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The data folder ${root} cannot be used (${reasonOf(cause)}): choose another one with DATA_DIR, or make it writable.`,
    );
  }
  return {
    root,
    cluster: join(root, 'postgres'),
    unfinished: join(root, 'postgres.unfinished'),
    lock: join(root, 'database.lock'),
    ...socketFolder(root),
  };
}

function socketFolder(root: string): Pick<DatabaseFolders, 'sockets' | 'socketsAreTemporary'> {
  const beside = join(root, 'run');
  if (Buffer.byteLength(socketPath(beside)) <= LONGEST_SOCKET_PATH) {
    // Access to the socket is access to the database, so only our user may have it.
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    return { sockets: beside, socketsAreTemporary: false };
  }
  const short = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(socketPath(join(folder, 'bielle-XXXXXX'))) <= LONGEST_SOCKET_PATH,
  );
  return { sockets: mkdtempSync(join(short ?? '/tmp', 'bielle-')), socketsAreTemporary: true };
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * Also cleans up an interrupted first start.
 * @throws EmbeddedDatabaseError when there is something other than a database
 */
export function clusterIsMissing(folders: DatabaseFolders): boolean {
  rmSync(folders.unfinished, { recursive: true, force: true });
  if (!existsSync(folders.cluster)) return true;
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) return false;
  throw brokenDatabase(folders.cluster, 'PG_VERSION is missing');
}

export function brokenDatabase(cluster: string, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${cluster} cannot be opened (${reason}): put a backup in its place, or move the folder away to start with an empty one.`,
  );
}
