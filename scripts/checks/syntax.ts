import { parseSync } from 'vite';
import type { SourceFile } from './files.ts';

export interface FoundFunction {
  name: string;
  start: number;
  end: number;
}

/** What the checks look at in a source. */
export interface Syntax {
  /** As written: `./store.ts`, `#lib/rules/caps.ts`, `pg`. */
  imports: string[];
  functions: FoundFunction[];
  identifiers: Set<string>;
}

const read = new WeakMap<SourceFile, Syntax>();

/** Several checks look at the same files: each is parsed and walked once. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = read.get(file) ?? readSyntax(file);
  read.set(file, known);
  return known;
}

function readSyntax({ path, text }: SourceFile): Syntax {
  const { module, program } = parseSync(path, text);
  const syntax: Syntax = {
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) =>
        text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      ),
    ],
    functions: [],
    identifiers: new Set(),
  };
  walk(program, '', syntax);
  return syntax;
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** @param name of what a function here belongs to: its variable, property or class */
function walk(value: unknown, name: string, syntax: Syntax): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, name, syntax);
    return;
  }
  if (!isNode(value)) return;
  const named = nameOf(value) ?? name;
  add(value, named, syntax);
  const below = FUNCTIONS.has(value.type) ? '' : named;
  for (const inner of Object.values(value)) walk(inner, below, syntax);
}

function add(node: Node, name: string, { imports, functions, identifiers }: Syntax): void {
  if (FUNCTIONS.has(node.type)) {
    functions.push({
      name: name || 'a function without name',
      start: Number(node.start),
      end: Number(node.end),
    });
  }
  if (node.type === 'Identifier') identifiers.add(String(node.name));
  // The parser does not list `import('…').Type`.
  if (node.type === 'TSImportType' && isNode(node.source)) imports.push(String(node.source.value));
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function nameOf(node: Node): string | undefined {
  for (const place of ['id', 'key']) {
    const held = node[place];
    if (typeof held === 'object' && held !== null && 'name' in held) return String(held.name);
  }
  return undefined;
}
