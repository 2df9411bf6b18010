import { execFileSync } from 'node:child_process';
import { filesBelow, type SourceFile } from '#scripts/checks/files.ts';
import { importsOf } from '#scripts/checks/imports.ts';
import { SetupError } from '#scripts/launch/setup-error.mjs';

const SOURCES = ['app', 'components', 'lib', 'upstream', 'scripts', 'tests'];
const IS_SOURCE = /^(?:app|components|lib|messages|scripts|upstream)\//;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/**
 * Test files that the changes since the last push touch: uncommitted files, and commits that the remote branch lacks.
 * @throws SetupError without git
 */
export function testsOfTheDiff(root: string): string[] {
  const sources = filesBelow(root, SOURCES, ['.ts', '.tsx']);
  return testsTouchedBy(changedFiles(root), sources);
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

function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const paths = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  try {
    return [
      ...paths('diff', '--name-only', lastPush(git)),
      ...paths('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new SetupError('What changed is read from git: run this in a clone, with git installed.');
  }
}

/** Without a remote branch, the last commit. */
function lastPush(git: (...args: string[]) => string): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim();
  } catch {
    return 'HEAD';
  }
}
