import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';

/** The port in the name of the socket file; nothing listens on a network port. */
export const SOCKET_PORT = 5432;

/** The kernel allows 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;

/** Where the embedded database keeps its things. All absolute. */
export interface DatabaseFolders {
  /** DATA_DIR */
  root: string;
  /** PostgreSQL's own folder */
  cluster: string;
  /** the cluster while it is being made; renamed when whole */
  unfinished: string;
  lock: string;
  /** folder of the socket file; the caller removes it when `socketsAreTemporary` */
  sockets: string;
  socketsAreTemporary: boolean;
}

/**
 * Makes sure that the data folder can be used and names the places in it.
 * @throws EmbeddedDatabaseError when it is a file or cannot be written
 */
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
    // Whoever reaches the socket is the database's owner: only our own user may.
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    return { sockets: beside, socketsAreTemporary: false };
  }
  const short = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(socketPath(join(folder, 'bielle-XXXXXX'))) <= LONGEST_SOCKET_PATH,
  );
  return { sockets: mkdtempSync(join(short ?? '/tmp', 'bielle-')), socketsAreTemporary: true };
}

/** The socket file in its folder, named as PostgreSQL's clients expect it. */
export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * Says whether the cluster has to be made, and clears what an interrupted first start left.
 * @throws EmbeddedDatabaseError when something is there that is not a database
 */
export function clusterIsMissing(folders: DatabaseFolders): boolean {
  rmSync(folders.unfinished, { recursive: true, force: true });
  if (!existsSync(folders.cluster)) return true;
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) return false;
  throw brokenDatabase(folders.cluster, 'PG_VERSION is missing');
}

/** The sentence for a cluster that does not open. */
export function brokenDatabase(cluster: string, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${cluster} cannot be opened (${reason}): put a backup in its place, or move the folder away to start with an empty one.`,
  );
}
