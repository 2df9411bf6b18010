import { fork } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { EmbeddedDatabaseError, reasonOf } from './errors.ts';
import { brokenDatabase, clusterIsMissing, type DatabaseFolders } from './folders.ts';
import { openPglite } from './open-pglite.ts';

/**
 * Creates it if missing (3 to 6 seconds). The caller holds the lock of the folder.
 * @param durable whether a commit waits for the disk
 * @throws EmbeddedDatabaseError when this version cannot open the files
 */
export async function openCluster(folders: DatabaseFolders, durable: boolean): Promise<PGlite> {
  if (clusterIsMissing(folders)) {
    // Created aside and renamed, so that a kill leaves no partial database.
    await makeCluster(folders.unfinished, durable);
    renameSync(folders.unfinished, folders.cluster);
  }
  try {
    return await openPglite(folders.cluster, durable);
  } catch (cause) {
    throw brokenDatabase(folders.cluster, reasonOf(cause));
  }
}

async function makeCluster(folder: string, durable: boolean): Promise<void> {
  const program = fileURLToPath(new URL('./make-cluster.ts', import.meta.url));
  const child = fork(program, [folder, String(durable)], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  throw new EmbeddedDatabaseError(`The database could not be made in ${folder}: is the disk full?`);
}
