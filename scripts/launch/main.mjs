import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { again, betterNode, passSignalsOn } from './node-version.mjs';
import { dataFolder, root } from './paths.mjs';
import { installDependencies } from './prepare.mjs';
import { clearLine } from './progress.mjs';
import { SetupError } from './setup-error.mjs';
import { start } from './start.mjs';
import { dataFolderIsUsable } from './surroundings.mjs';
import { withQuickImports } from './with-quick-imports.mjs';

const commands = {
  start: () => start(false),
  dev: () => start(true),
  test: (args) => mainOf('scripts/test/main.ts', args),
  check: (args) => mainOf('scripts/test/main.ts', ['check', ...args]),
  planted: (args) => program('scripts/planted.ts', args),
  bench: (args) => mainOf('tests/bench/main.ts', args),
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
  Object.assign(process.env, withQuickImports(process.env));
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
