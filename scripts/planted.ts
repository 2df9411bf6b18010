import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { testsOfWholeRuns } from '#scripts/test/markers.ts';
import { firstFailure, type PlantedFault, plantedFaults } from '#scripts/test/planted-fault.ts';

const usage = `npm run planted [-- names] [--all]

Plants each fault of tests/planted in a copy of the last commit and runs the tests that should find it. It fails when a
fault is not found. --all runs them as \`npm test -- all\` does.`;

function readFaults(names: readonly string[]): PlantedFault[] {
  const all = plantedFaults(root);
  const unknown = names.filter((name) => !all.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new SetupError(`There is no planted fault ${unknown.join(', ')}.`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** @throws SetupError with the last output of a command that fails */
async function must(program: string, args: string[]): Promise<void> {
  const { code, tail } = await run(program, args);
  if (code !== 0) throw new SetupError(`${program} ${args.join(' ')} failed: ${tail.trim()}`);
}

/** A copy of the last commit with the installed packages as hard links. */
async function makeCopy(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'bielle-planted-')), 'copy');
  await must('git', ['worktree', 'add', '--detach', '--force', folder, 'HEAD']);
  await must('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  return folder;
}

/**
 * Runs the tests of a fault in the copy, and leaves the copy as it was.
 * @returns the first failing test; undefined when every test passed
 * @throws SetupError when the patch does not fit, or when the tests could not run at all
 */
async function plant(copy: string, fault: PlantedFault, isWhole: boolean): Promise<string | undefined> {
  const git = (...args: string[]) => must('git', ['-C', copy, ...args]);
  await git('apply', join(root, fault.path));
  try {
    const tests = isWhole ? fault.tests : fault.tests.filter((path) => !testsOfWholeRuns().includes(path));
    if (tests.length === 0) return undefined;
    const args = [join(copy, 'scripts/launch.mjs'), 'test', ...tests, ...(isWhole ? ['all'] : [])];
    const { code, tail } = await run(process.execPath, args, { env: { ...process.env, TEST_BAIL: '1' } });
    if (code === 0) return undefined;
    const foundBy = firstFailure(join(copy, '.cache/reports'));
    if (!foundBy) throw new SetupError(`${fault.name}: no test failed, but the run did: ${tail.trim()}`);
    return foundBy;
  } finally {
    rmSync(join(copy, '.cache/reports'), { recursive: true, force: true });
    await git('checkout', '--', '.');
    await git('clean', '-fd');
  }
}

async function main(names: readonly string[], isWhole: boolean): Promise<number> {
  const faults = readFaults(names);
  const copy = await makeCopy();
  const missed: PlantedFault[] = [];
  try {
    for (const fault of faults) {
      const foundBy = await step(fault.name, () => plant(copy, fault, isWhole));
      if (!foundBy) missed.push(fault);
      console.log(`${foundBy ? 'found ' : 'MISSED'}  ${fault.name}  ${foundBy ?? fault.description}`);
    }
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy]);
    rmSync(join(copy, '..'), { recursive: true, force: true });
  }
  console.log(`${faults.length - missed.length} of ${faults.length} faults found`);
  return missed.length === 0 ? 0 : 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) console.log(usage);
else process.exitCode = await main(positionals, values.all);
