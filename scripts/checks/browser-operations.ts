import { z } from 'zod';
import { contract } from '#lib/contract/platform/all.ts';
import type { WireNames } from '#lib/contract/platform/names.ts';
import type { Operation, ResourceContract, Schema } from '#lib/contract/platform/operation.ts';
import { SAVED_SEARCH_NAMES } from '#lib/contract/saved-searches/names.ts';
import { CRITERIA_NAMES } from '#lib/contract/search/names.ts';
import { staffContracts } from '#lib/contract/staff/all.ts';
import { filesBelow, type SourceFile } from './files.ts';

const FOLDER = 'lib/browser/operations';

const HEAD = `// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';
`;

const fileName = (resource: string) => resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every name of a field in these schemas. */
function fieldNames(schemas: (Schema | undefined)[]): Set<string> {
  const found = new Set<string>();
  const read = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties = {} } = schema as { properties?: object };
    for (const name of Object.keys(properties)) found.add(name);
    for (const inner of Object.values(schema)) read(inner);
  };
  for (const schema of schemas) {
    if (schema) read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  return found;
}

/** The entries that these schemas need. */
function namesUsed(names: WireNames, schemas: (Schema | undefined)[]): WireNames {
  const fields = fieldNames(schemas);
  const isUsed = ([path]: [string, string]) => path.split('.').every((name) => fields.has(name));
  return Object.fromEntries(Object.entries(names).filter(isUsed));
}

const quoted = (text: string) => (/^\w+$/.test(text) ? text : `'${text}'`);

/** Lists that many operations share, by the module that exports them. */
const SHARED = new Map<WireNames, { name: string; from: string }>([
  [CRITERIA_NAMES, { name: 'CRITERIA_NAMES', from: '#lib/contract/search/names.ts' }],
  [SAVED_SEARCH_NAMES, { name: 'SAVED_SEARCH_NAMES', from: '#lib/contract/saved-searches/names.ts' }],
]);

/** The lists of names of one file: equal ones stand once, shared ones are imported. */
function listsOfNames() {
  const lists = new Map<string, string>();
  const imports = new Set<string>();
  return {
    /** The line of an operation that names its list: the shared one, or the entries that these schemas need. */
    line(field: 'names' | 'requestNames', all: WireNames, schemas: (Schema | undefined)[]): string {
      const names = namesUsed(all, schemas);
      const shared = SHARED.get(all);
      if (shared && Object.keys(names).length > 0) {
        imports.add(`import { ${shared.name} } from '${shared.from}';\n`);
        return `  ${field}: ${shared.name},\n`;
      }
      const pairs = Object.entries(names).map(([name, wire]) => `  ${quoted(name)}: '${wire}',\n`);
      if (pairs.length === 0) return '';
      const text = `{\n${pairs.join('')}}`;
      const list = lists.get(text) ?? `NAMES_${lists.size + 1}`;
      lists.set(text, list);
      return `  ${field}: ${list},\n`;
    },
    imports: () => [...imports].toSorted().join(''),
    text: () => Array.from(lists, ([text, list]) => `\nconst ${list} = ${text};\n`).join(''),
  };
}

/** What a client needs of an operation's names; one list where request and data share it. */
function namesOf(
  { names = {}, requestNames, query, body, data }: Operation,
  { line }: ReturnType<typeof listsOfNames>,
): string {
  const bodies = !body || 'safeParse' in body ? [body] : Object.values(body);
  const request = [query, ...bodies];
  if (!requestNames) return line('names', names, [data, ...request]);
  return line('names', names, [data]) + line('requestNames', requestNames, request);
}

/** Browsers post plain forms of the back office to the web, and call none of its operations. */
const called = Object.fromEntries(
  Object.entries(contract).filter(([name]) => !Object.hasOwn(staffContracts, name)),
);

/**
 * The contract without schemas, which would weigh more than an island. One file per resource and one export per
 * operation, so that bundles hold only those they use.
 */
export function browserOperations(resources: Record<string, ResourceContract> = called): SourceFile[] {
  return Object.entries(resources).flatMap(([resource, operations]) => {
    const lists = listsOfNames();
    const exported = Object.entries(operations)
      // The web never passes these on.
      .filter(([, { changesByGet, dealsInTokens }]) => !changesByGet && !dealsInTokens)
      .map(
        ([name, operation]) => `
export const ${name} = {
  method: '${operation.method}',
  path: '${operation.path}',
${namesOf(operation, lists)}} as unknown as Contract['${resource}']['${name}'];
`,
      );
    if (exported.length === 0) return [];
    return [
      {
        path: `${FOLDER}/${fileName(resource)}.ts`,
        text: HEAD + lists.imports() + lists.text() + exported.join(''),
      },
    ];
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
