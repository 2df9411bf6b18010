import { parseSync } from 'vite';
import { filesBelow, type SourceFile } from './files.ts';

const FUNCTIONS = new Set(['it', 'test', 'describe']);

/** In a report these words continue a sentence that stands elsewhere. */
const WITHOUT_SUBJECT = /^(?:that|whose|of|so|and|or|but|nor|then|likewise|whoever)\b/i;

/** A `describe` may name circumstances (“without JavaScript”); a test says what happens in them. */
const WITHOUT_SUBJECT_IN_TEST =
  /^(?:what|it|its|they|their|this (?!machine)|these|those|by|with|without|to|for|from|on|in|when|where|while|if|unless|because)\b/i;

/**
 * Titles of tests that do not read as a sentence.
 * @param files all test files
 * @returns a sentence for each fault
 */
export function wrongTitles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    titlesIn(parseSync(path, text).program, text)
      .flatMap((title, index, all) =>
        faultsOf(title, all.slice(0, index)).map((fault) => ({ ...title, fault })),
      )
      .map(
        ({ title, start, fault }) =>
          `${path}:${text.slice(0, start).split('\n').length}: the title “${title}” ${fault}`,
      ),
  );
}

function faultsOf({ title, isSuite, suite }: Title, before: Title[]): string[] {
  if (WITHOUT_SUBJECT.test(title)) return ['needs a subject or a verb first'];
  if (isSuite) return [];
  if (WITHOUT_SUBJECT_IN_TEST.test(title)) return ['needs a subject or a verb first'];
  if (/^[\p{L}-]*$/u.test(title)) return ['needs more than one word'];
  const isRepeated = before.some((other) => other.title === title && other.suite === suite);
  return isRepeated ? ['stands twice in one describe'] : [];
}

/** The check on the repository itself. */
export function checkTitles(root: string): string[] {
  return wrongTitles(filesBelow(root, ['tests'], ['.ts', '.tsx']));
}

interface Title {
  title: string;
  start: number;
  /** Of a `describe`. */
  isSuite: boolean;
  /** Where the title of the `describe` around it starts; -1 outside of one. */
  suite: number;
}

function titlesIn(node: unknown, text: string, suite = -1): Title[] {
  if (Array.isArray(node)) return node.flatMap((each) => titlesIn(each, text, suite));
  if (!isNode(node)) return [];
  const isTitled = node.type === 'CallExpression' && FUNCTIONS.has(nameOf(node.callee));
  const own = isTitled ? titleOf(node, text, suite) : [];
  const inside = own[0]?.isSuite ? own[0].start : suite;
  return [...own, ...Object.values(node).flatMap((each) => titlesIn(each, text, inside))];
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

function titleOf(call: Node, text: string, suite: number): Title[] {
  const first = Array.isArray(call.arguments) ? call.arguments[0] : undefined;
  if (!isNode(first) || !/^['"`]/.test(text.slice(first.start, first.end))) return [];
  const isSuite = /\bdescribe\b/.test(text.slice(call.start, first.start));
  return [{ title: text.slice(first.start + 1, first.end - 1), start: first.start, isSuite, suite }];
}
