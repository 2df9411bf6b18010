import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';

/** WebAssembly never frees memory: the default is 128 MB, and the system caches the files anyway. */
const MODEST_MEMORY = ['-c', 'shared_buffers=32MB'];

/**
 * Creates the database in an empty folder.
 * @param durable whether a commit waits for the disk
 */
export function openPglite(folder: string, durable: boolean): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: durable ? new DurableFileSystem(folder) : new NodeFS(folder),
    // Migrations still need CREATE EXTENSION.
    extensions: { unaccent, pg_trgm },
    startParams: [...(durable ? durableStartParams : PGlite.defaultStartParams), ...MODEST_MEMORY],
  };
  return PGlite.create(options);
}
