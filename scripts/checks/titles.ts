import { parseSync } from 'vite';
import { filesBelow, type SourceFile } from './files.ts';

const FUNCTIONS = new Set(['it', 'test', 'describe']);

/** In a report these words continue a sentence that stands elsewhere. */
const WITHOUT_SUBJECT = /^(?:that|whose|of|so)\b/i;

/**
 * Titles of tests that do not read as a sentence.
 * @param files all test files
 * @returns a sentence for each fault
 */
export function wrongTitles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    titlesIn(parseSync(path, text).program, text)
      .filter(({ title }) => WITHOUT_SUBJECT.test(title))
      .map(
        ({ title, start }) =>
          `${path}:${text.slice(0, start).split('\n').length}: the title “${title}” needs a subject or a verb first`,
      ),
  );
}

/** The check on the repository itself. */
export function checkTitles(root: string): string[] {
  return wrongTitles(filesBelow(root, ['tests'], ['.ts', '.tsx']));
}

interface Title {
  title: string;
  start: number;
}

function titlesIn(node: unknown, text: string): Title[] {
  if (Array.isArray(node)) return node.flatMap((each) => titlesIn(each, text));
  if (!isNode(node)) return [];
  const own = node.type === 'CallExpression' && FUNCTIONS.has(nameOf(node.callee)) ? titleOf(node, text) : [];
  return [...own, ...Object.values(node).flatMap((each) => titlesIn(each, text))];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** `it` for `it`, `it.only`, `it.each([…])` and tagged tables. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return nameOf(callee.object ?? callee.callee ?? callee.tag);
}

function titleOf(call: Node, text: string): Title[] {
  const first = Array.isArray(call.arguments) ? call.arguments[0] : undefined;
  if (!isNode(first) || !['Literal', 'TemplateLiteral'].includes(first.type)) return [];
  return [{ title: text.slice(first.start + 1, first.end - 1), start: first.start }];
}
