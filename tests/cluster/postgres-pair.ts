import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#scripts/test/free-port.ts';

/** A PostgreSQL server of the test's own and a second one that follows it by streaming replication. */
export type PostgresPair = {
  primary: string;
  replica: string;
  /** Ends the primary at once, with every connection, as a restart of the server does. */
  stopPrimary(): void;
  startPrimary(): void;
  stop(): void;
};

/** Debian keeps the server's programs of each version beside each other, out of PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs, 15 or newer; undefined where there are none. */
export function serverPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  const folders = [
    ...(newest === undefined ? [] : [join(DEBIAN, String(newest), 'bin')]),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

/** The server refuses to run as root; its package has made a user for it. */
const isRoot = () => userInfo().uid === 0;

function run(programs: string, name: string, args: readonly string[]): string {
  const program = join(programs, name);
  const [file, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(file, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() });
}

function folderOfServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-pg-'));
  chmodSync(folder, 0o700);
  if (isRoot()) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  return folder;
}

/**
 * Starts both. Nothing is synced to disk: what is tested is who reads what, not the disk.
 * @throws Error when the programs are missing or refuse
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = serverPrograms();
  if (!programs) throw new Error('PostgreSQL’s server programs are missing');
  const folder = folderOfServer();
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const start = (data: string, at: number) => {
    const settings = `-p ${at} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=150 -c hot_standby=on`;
    run(programs, 'pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start']);
  };
  const stop = () => {
    for (const data of [second, first]) {
      try {
        run(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      } catch {
        // It did not start, or has ended.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run(programs, 'initdb', ['-D', first, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
    start(first, port);
    run(programs, 'createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'bielle']);
    run(programs, 'pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-D',
      second,
      '-R',
      '-c',
      'fast',
      '--no-sync',
    ]);
    start(second, replicaPort);
  } catch (error) {
    stop();
    throw error;
  }
  const url = (at: number) => `postgresql://postgres@127.0.0.1:${at}/bielle`;
  return {
    primary: url(port),
    replica: url(replicaPort),
    stopPrimary: () => void run(programs, 'pg_ctl', ['-D', first, '-m', 'fast', 'stop']),
    startPrimary: () => start(first, port),
    stop,
  };
}
