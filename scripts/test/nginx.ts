import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';

const FOLDER = join(root, '.cache/nginx');
const UNPACKED = join(FOLDER, 'usr/sbin/nginx');

const runs = async (program: string) => (await run(program, ['-v'])).code === 0;

/** Unpacked, because installing the package would start a server. */
async function unpackFromDebian(): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const unpack = 'cd "$0" && apt-get download nginx && dpkg-deb -x nginx_*.deb .';
  const { code } = await run('sh', ['-c', unpack, FOLDER]);
  return code === 0 && (await runs(UNPACKED));
}

/** nginx in PATH, or Debian's package; undefined without either. */
export async function findNginx(): Promise<string | undefined> {
  if (await runs('nginx')) return 'nginx';
  if (await runs(UNPACKED)) return UNPACKED;
  if (await unpackFromDebian()) return UNPACKED;
  await run('apt-get', ['update']);
  return (await unpackFromDebian()) ? UNPACKED : undefined;
}
