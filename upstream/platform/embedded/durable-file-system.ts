import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;

/** The part of Emscripten's NODEFS that is needed here: its open files know the descriptor of the real one. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

const EIO = 29;

/**
 * PGlite's folder on the disk, with a working fsync.
 *
 * PGlite starts PostgreSQL with fsync off, and Emscripten's NODEFS has no fsync to call: a power cut could take
 * committed rows. Here fsync reaches the real file, so that with `durableStartParams` a commit is answered only
 * after its write-ahead log is on the disk (about 0.3 ms more each), and a checkpoint syncs the data files.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[pg, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: Parameters<NonNullable<typeof emscriptenOpts.preRun>[number]>[0]) => {
        const { filesystems, ErrnoError } = module.FS as unknown as {
          filesystems: { NODEFS: NodeFileSystem };
          ErrnoError: new (errno: number) => Error;
        };
        filesystems.NODEFS.stream_ops.fsync = (stream) => {
          try {
            fsyncSync(stream.nfd);
            return 0;
          } catch {
            // PostgreSQL must hear of it: it stops rather than promise what the disk refused.
            throw new ErrnoError(EIO);
          }
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * PostgreSQL's start parameters with fsync on. `wal_sync_method` must be `fsync`: PGlite's `fdatasync` is
 * compiled to do nothing.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
