import { filesBelow, type SourceFile } from './files.ts';
import { type SizeException, sizeExceptions } from './size-exceptions.ts';
import { syntaxOf } from './syntax.ts';

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

function sizesOf(source: SourceFile): Sized[] {
  const { path, text } = source;
  const file = { what: path, lines: text.trimEnd().split('\n').length, most: MOST_LINES_OF_FILE };
  if (path.startsWith('tests/') || path.endsWith('.css')) return [file];
  const functions = syntaxOf(source).functions.map(({ name, start, end }) => ({
    what: `${path}: ${name}`,
    lines: text.slice(start, end).split('\n').length,
    most: path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MOST_LINES_OF_COMPONENT : MOST_LINES_OF_FUNCTION,
  }));
  return [file, ...functions];
}
