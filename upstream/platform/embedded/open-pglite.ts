import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';

/** PostgreSQL's default of 128 MB would be held by WebAssembly for good; the system caches the files anyway. */
const MODEST_MEMORY = ['-c', 'shared_buffers=32MB'];

/**
 * Opens PGlite on a folder; made anew when the folder is empty.
 * @param durable whether a commit waits for the disk
 */
export function openPglite(folder: string, durable: boolean): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: durable ? new DurableFileSystem(folder) : new NodeFS(folder),
    // Only makes them available: migrations say CREATE EXTENSION, as on a server.
    extensions: { unaccent, pg_trgm },
    startParams: [...(durable ? durableStartParams : PGlite.defaultStartParams), ...MODEST_MEMORY],
  };
  return PGlite.create(options);
}
