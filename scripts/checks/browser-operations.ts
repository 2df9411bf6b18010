import { contract } from '#lib/contract/platform/all.ts';
import type { ResourceContract } from '#lib/contract/platform/operation.ts';
import { filesBelow, type SourceFile } from './files.ts';

const FOLDER = 'lib/browser/operations';

const HEAD = `// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';
`;

const fileName = (resource: string) => resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The contract without schemas, which would weigh more than an island. One file per resource and one export per
 * operation, so that bundles hold only those they use.
 */
export function browserOperations(resources: Record<string, ResourceContract> = contract): SourceFile[] {
  return Object.entries(resources).map(([resource, operations]) => {
    const exported = Object.entries(operations)
      // The web never passes these on.
      .filter(([, { changesByGet }]) => !changesByGet)
      .map(
        ([name, { method, path }]) => `
export const ${name} = {
  method: '${method}',
  path: '${path}',
} as Contract['${resource}']['${name}'];
`,
      );
    return { path: `${FOLDER}/${fileName(resource)}.ts`, text: HEAD + exported.join('') };
  });
}

export function staleOperations(standing: SourceFile[], expected: SourceFile[]): string[] {
  const textOf = new Map(standing.map(({ path, text }) => [path, text]));
  const paths = new Set(expected.map(({ path }) => path));
  return [
    ...expected
      .filter(({ path, text }) => textOf.get(path) !== text)
      .map(
        ({ path }) => `${path} is not what the contract says: run node scripts/make-browser-operations.ts`,
      ),
    ...standing
      .filter(({ path }) => !paths.has(path))
      .map(({ path }) => `${path} belongs to no resource of the contract: delete it`),
  ];
}

export function checkBrowserOperations(root: string): string[] {
  return staleOperations(filesBelow(root, [FOLDER], ['.ts']), browserOperations());
}
