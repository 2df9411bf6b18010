import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;

/** The part of Emscripten's NODEFS that gives the real file descriptor. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

const EIO = 29;

/**
 * PGlite's folder with a working fsync. PGlite starts PostgreSQL without fsync, and NODEFS has none, so a power cut
 * could lose committed rows. With `durableStartParams` a commit returns only after its log is on disk (about 0.3 ms
 * more), and checkpoints sync the data files.
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
            // PostgreSQL must see the failure and stop.
            throw new ErrnoError(EIO);
          }
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** `wal_sync_method` must be `fsync`: PGlite's `fdatasync` does nothing. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
