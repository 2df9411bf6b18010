import { renameSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import { reasonOf } from './errors.ts';
import { brokenDatabase, clusterIsMissing, type DatabaseFolders } from './folders.ts';

/**
 * Opens the cluster, made before when absent (3 to 6 seconds). The caller holds the lock of the folder.
 * @param durable whether a commit waits for the disk
 * @throws EmbeddedDatabaseError when the files are not a database that this version can open
 */
export async function openCluster(folders: DatabaseFolders, durable: boolean): Promise<PGlite> {
  if (clusterIsMissing(folders)) {
    // Made aside and renamed when whole: a kill in between leaves nothing that looks like a database.
    const made = await open(folders.unfinished, durable);
    await made.close();
    renameSync(folders.unfinished, folders.cluster);
  }
  try {
    return await open(folders.cluster, durable);
  } catch (cause) {
    throw brokenDatabase(folders.cluster, reasonOf(cause));
  }
}

async function open(folder: string, durable: boolean): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: durable ? new DurableFileSystem(folder) : new NodeFS(folder),
    // Only makes them available: migrations say CREATE EXTENSION, as on a server.
    extensions: { unaccent, pg_trgm },
  };
  if (durable) options.startParams = durableStartParams;
  return PGlite.create(options);
}
