import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { again, betterNode, passSignalsOn } from './node-version.mjs';
import { dataFolder, root } from './paths.mjs';
import { installDependencies } from './prepare.mjs';
import { clearLine } from './progress.mjs';
import { SetupError } from './setup-error.mjs';
import { start } from './start.mjs';
import { dataFolderIsUsable } from './surroundings.mjs';

const commands = {
  start: () => start(false),
  dev: () => start(true),
  test: (args) => mainOf('scripts/test/main.ts', args),
  check: (args) => mainOf('scripts/test/main.ts', ['check', ...args]),
  planted: (args) => program('scripts/planted.ts', args),
  bench: (args) => mainOf('tests/bench/main.ts', args),
  demo: (args) => program('scripts/demo.ts', args),
  jobs: (args) => program('scripts/jobs.ts', args),
  newsletter: (args) => program('scripts/newsletter.ts', args),
  audit: (args) => program('scripts/audit.ts', args),
  'end-sessions': (args) => program('scripts/end-sessions.ts', args),
  staff: (args) => program('scripts/staff.ts', args),
  'verify-garage': (args) => program('scripts/verify-garage.ts', args),
  backup: (args) => program('scripts/backup.ts', args),
  restore: (args) => program('scripts/restore.ts', args),
  'rebuild-search': (args) => program('scripts/rebuild-search.ts', args),
};

/**
 * Runs one command of the launcher.
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(name, args) {
  // A closed terminal, or a full disk behind it, ends nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const command = commands[name];
    if (!command) throw new SetupError(`Say one of: ${Object.keys(commands).join(', ')}.`);
    const node = await betterNode();
    if (node) return await again(node);
    process.chdir(root);
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    await importQuickly();
    return await command(args);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    clearLine();
    console.error(error.message);
    // CI reads a count in the last line, even when nothing could run.
    if (name === 'test' || name === 'check') console.log('0 passed, 1 failed');
    return 1;
  }
}

/** Here and in all programs that this one starts. */
async function importQuickly() {
  await import('./quick-imports.mjs');
  const hooks = pathToFileURL(join(root, 'scripts/launch/quick-imports.mjs')).href;
  const { NODE_OPTIONS = '' } = process.env;
  if (!NODE_OPTIONS.includes(hooks)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${hooks}`.trim();
}

async function prepare() {
  dataFolderIsUsable(dataFolder());
  await installDependencies();
}

async function mainOf(path, args) {
  await prepare();
  const { main: run } = await import(join(root, path));
  return run(args);
}

async function program(path, args) {
  await prepare();
  const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' });
  passSignalsOn(child);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
