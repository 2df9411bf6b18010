import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

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

/** @throws Error when the program fails */
export function runProgram(programs: string, name: string, args: readonly string[]): string {
  const program = join(programs, name);
  const [file, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(file, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() });
}

/** A temporary folder that the server's user may use. */
export function folderOfServer(): string {
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

/** Makes the data folder of a server whose user `postgres` needs no password. */
export function makeData(programs: string, data: string): void {
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  runProgram(programs, 'initdb', ['-D', data, ...options]);
}

/** Starts a server of this machine alone. Nothing is synced to disk: what is tested is never the disk. */
export function startServer(
  programs: string,
  {
    data,
    folder,
    port,
    settings = [],
  }: { data: string; folder: string; port: number; settings?: readonly string[] },
): void {
  const all = ['fsync=off', 'max_connections=150', ...settings].map((setting) => `-c ${setting}`).join(' ');
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${all}`;
  runProgram(programs, 'pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start']);
}

/** Ends it at once, as a kill does; does nothing when it did not start or has ended. */
export function stopServer(programs: string, data: string): void {
  try {
    runProgram(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  } catch {
    // It did not start, or has ended.
  }
}
