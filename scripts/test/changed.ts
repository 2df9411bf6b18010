import { filesBelow, type SourceFile } from '#scripts/checks/files.ts';
import { importsOf } from '#scripts/checks/imports.ts';
import { run } from '#scripts/launch/command.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';

const SOURCES = ['app', 'components', 'lib', 'upstream', 'scripts', 'tests'];
const IS_SOURCE = /^(?:app|components|lib|messages|scripts|upstream)\//;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/**
 * Test files that the changes since the last push touch: uncommitted files, and commits that the remote branch lacks.
 * @throws SetupError without git
 */
export async function testsOfTheDiff(root: string): Promise<string[]> {
  const sources = filesBelow(root, SOURCES, ['.ts', '.tsx']);
  return testsTouchedBy(await changedFiles(), sources);
}

/**
 * Test files that changed, that import a changed file, or that lie in the folder of a feature whose files changed. A
 * file belongs to the features that its path names, and a page also to those of the components that it draws.
 * @param changed paths relative to the repository, deleted files too
 * @param sources every source and test file
 */
export function testsTouchedBy(changed: readonly string[], sources: readonly SourceFile[]): string[] {
  const files = new Set(changed);
  const tests = sources.filter(({ path }) => IS_TEST.test(path));
  const features = new Set(tests.map(featureOfTest));
  const pages = sources.filter(({ path }) => path.startsWith('app/') && files.has(path));
  const touched = new Set(
    [...changed.filter((path) => IS_SOURCE.test(path)), ...pages.flatMap(importsOf)]
      // The first folder of messages/fr/offers.json has the name of a feature too.
      .flatMap((path) => path.split(/[/.]/).slice(1))
      .filter((name) => features.has(name)),
  );
  return tests
    .filter(
      (test) =>
        files.has(test.path) ||
        touched.has(featureOfTest(test)) ||
        importsOf(test).some((target) => files.has(target)),
    )
    .map(({ path }) => path);
}

/** `tests/web/offers/card.test.tsx` tests `offers`. */
const featureOfTest = ({ path }: Pick<SourceFile, 'path'>) => path.split('/')[2] ?? '';

async function changedFiles(): Promise<string[]> {
  // Without a remote branch, what is not committed.
  const [push = 'HEAD'] = (await git('merge-base', 'HEAD', '@{upstream}')) ?? [];
  const changed = await git('diff', '--name-only', push);
  const added = await git('ls-files', '--others', '--exclude-standard');
  if (!changed || !added)
    throw new SetupError('What changed is read from git: run this in a clone, with git installed.');
  return [...changed, ...added];
}

/** The lines that git writes; undefined when it fails. */
async function git(...args: string[]): Promise<string[] | undefined> {
  const lines: string[] = [];
  const { code } = await run('git', ['-c', 'core.quotePath=off', ...args], {
    onLine: (line: string) => lines.push(line),
  });
  return code === 0 ? lines : undefined;
}
