import { parseSync } from 'vite';
import { filesBelow, type SourceFile } from './files.ts';
import { type SizeException, sizeExceptions } from './size-exceptions.ts';

const FOLDERS = ['app', 'components', 'lib', 'upstream', 'scripts', 'tests'];
const MOST_LINES_OF_FILE = 300;
const MOST_LINES_OF_FUNCTION = 60;
const MOST_LINES_OF_COMPONENT = 120;

interface Sized {
  what: string;
  lines: number;
  most: number;
}

export function tooLong(files: SourceFile[], exceptions: SizeException[]): string[] {
  const excess = files.flatMap(sizesOf).filter(({ lines, most }) => lines > most);
  const allowed = new Map(exceptions.map(({ what, lines }) => [what, lines]));
  const faults = excess
    .filter(({ what, lines }) => lines > (allowed.get(what) ?? 0))
    .map(({ what, lines, most }) => `${what} has ${lines} lines, ${allowed.get(what) ?? most} at most`);
  const needed = new Set(excess.map(({ what }) => what));
  const idle = exceptions.filter(({ what }) => !needed.has(what));
  return [...faults, ...idle.map(({ what }) => `${what} needs no exception any more: take it off the list`)];
}

export function checkSizes(root: string): string[] {
  const files = filesBelow(root, FOLDERS, ['.ts', '.tsx', '.mjs', '.css']);
  return tooLong(files, sizeExceptions);
}

function sizesOf({ path, text }: SourceFile): Sized[] {
  const file = { what: path, lines: text.trimEnd().split('\n').length, most: MOST_LINES_OF_FILE };
  if (path.startsWith('tests/') || path.endsWith('.css')) return [file];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const functions = functionsIn(parseSync(path, text).program, '').map(({ name, start, end }) => ({
    what: `${path}: ${name}`,
    lines: lineOf(end) - lineOf(start) + 1,
    most: path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MOST_LINES_OF_COMPONENT : MOST_LINES_OF_FUNCTION,
  }));
  return [file, ...functions];
}

interface FoundFunction {
  name: string;
  start: number;
  end: number;
}

function functionsIn(node: unknown, name: string): FoundFunction[] {
  if (Array.isArray(node)) return node.flatMap((child) => functionsIn(child, name));
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const named = nameOf(node) ?? name;
  const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(
    String(node.type),
  );
  const own: FoundFunction[] = [];
  if (isFunction && 'start' in node && 'end' in node) {
    own.push({ name: named || 'a function without name', start: Number(node.start), end: Number(node.end) });
  }
  const below = isFunction ? '' : named;
  return [...own, ...Object.values(node).flatMap((child) => functionsIn(child, below))];
}

function nameOf(node: object): string | undefined {
  for (const place of ['id', 'key']) {
    const held = (node as Record<string, unknown>)[place];
    if (typeof held === 'object' && held !== null && 'name' in held) return String(held.name);
  }
  return undefined;
}
