import { listOperations } from '#lib/contract/platform/all.ts';
import { filesBelow, type SourceFile } from './files.ts';
import { syntaxOf } from './syntax.ts';

const FOLDERS = ['app', 'components', 'lib', 'upstream'];

/** These keep the names of their data: the reference lists and their criteria, and the database. */
const EXEMPT = /^upstream\/(reference|demo|platform\/(schema|migrations))\//;

/** The reference lists use the first two, Next's fonts the third, and everything that is no person the last. */
const COMMON = new Set(['jobId', 'joblistId', 'variable', 'name']);

const wireNames = () =>
  new Set(
    listOperations()
      .flatMap(({ operation: { names = {}, requestNames = {} } }) => [
        ...Object.values(names),
        ...Object.values(requestNames),
      ])
      .filter((name) => !COMMON.has(name)),
  );

/**
 * Uses of the specification's names of fields where the code has names of its own.
 * @returns a sentence for each
 */
export function wireNamesIn(files: SourceFile[], names: ReadonlySet<string> = wireNames()): string[] {
  return files
    .filter(({ path }) => !EXEMPT.test(path))
    .flatMap((file) =>
      [...syntaxOf(file).identifiers]
        .filter((name) => names.has(name))
        .map((name) => `${file.path} uses ${name}, a name of the wire: write ours (lib/contract/*/names.ts)`),
    );
}

export function checkWireNames(root: string): string[] {
  return wireNamesIn(filesBelow(root, FOLDERS, ['.ts', '.tsx']));
}
