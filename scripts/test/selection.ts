import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/launch/paths.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { testsOfTheDiff } from './changed.ts';

const PARTS = ['check', 'unit', 'web', 'api', 'build', 'cluster', 'e2e'];
const ALL = 'all';
const CHANGED = 'changed';

/** What a call of `npm test` runs. */
export type Selection = {
  /** Whether a part of the run is wanted. */
  wants: (part: string) => boolean;
  /** The only test files to run, relative to the repository; empty for all files of the wanted parts. */
  files: readonly string[];
  /** Everything everywhere, instead of a choice of it. */
  isWhole: boolean;
};

/**
 * Reads the arguments of `npm test`: parts, paths of test files, `changed` for the tests that the changes since the last
 * push touch, and `all`.
 * @throws SetupError for an unknown word, a file that does not exist, and a diff that git cannot make
 */
export async function readSelection(args: readonly string[]): Promise<Selection> {
  const isChanged = args.includes(CHANGED);
  const words = args.filter((arg) => arg !== ALL && arg !== CHANGED);
  const [paths, parts] = [words.filter(isPath), words.filter((word) => !isPath(word))];
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new SetupError(
      `There is no part ${unknown.join(', ')}: say ${[...PARTS, ALL, CHANGED].join(', ')}, or paths of test files.`,
    );
  const absent = paths.filter((path) => !partOf(path) || !existsSync(join(root, path)));
  if (absent.length > 0) throw new SetupError(`There is no test file ${absent.join(', ')}.`);
  const files = [...new Set([...paths, ...(isChanged ? await testsOfTheDiff(root) : [])])];
  const wanted = new Set([...parts, ...files.map(partOf), ...(isChanged ? ['check'] : [])]);
  return { wants: (part) => wanted.size === 0 || wanted.has(part), files, isWhole: args.includes(ALL) };
}

const isPath = (word: string) => word.includes('/');

/** The part that runs a test file; undefined for any other file. */
const partOf = (path: string): string | undefined =>
  /^tests\/(unit|web|api|cluster|e2e)\/.+\.(?:test|spec)\.tsx?$/.exec(path)?.[1];
