import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { foldedText } from '#lib/rules/text/folded-text.ts';

/** The source of a field shows the beginning of a long text. */
const LONGEST = 200;

const CONTROL = /[^\P{Cc}\n]+/gu;

/** Text of several lines without control characters. */
export const linesOf = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ').normalize('NFC').trim();

/** Text in one line; empty for what is no text. */
export const inOneLine = (text: unknown): string =>
  typeof text === 'string' ? linesOf(text).replace(/\s+/g, ' ') : '';

/** As long as a line of a CV may be. */
export const lineOf = (text: unknown): string => inOneLine(text).slice(0, CV_LENGTHS.line).trim();

/** The texts as lines of one, as long as a description of a CV may be. */
export const descriptionOf = (texts: readonly (string | undefined)[]): string =>
  texts
    .map((text) => linesOf(text ?? ''))
    .filter(Boolean)
    .join('\n')
    .slice(0, CV_LENGTHS.description)
    .trim();

/** What the file says at a place: `work[0]: position Mécanicien, name Garage Martin`. */
export function sourceOf(place: string, values: Record<string, unknown>): string {
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.map(inOneLine).join(', ') : inOneLine(value);
    return text === '' ? [] : [`${key} ${text}`];
  });
  return `${place}: ${parts.join(', ')}`.slice(0, LONGEST);
}

/** Found elsewhere by the rules, shown with its place in the file. */
export const placed = <Found extends { line: string }>(found: readonly Found[], line: string): Found[] =>
  found.map((each) => ({ ...each, line }));

type Entry = { id: number; name: { fr: string; en: string }; name_m?: string; name_f?: string };

const indexes = new WeakMap<readonly Entry[], Map<string, Entry>>();

function indexOf(list: readonly Entry[]): Map<string, Entry> {
  const known = indexes.get(list);
  if (known) return known;
  const names = list
    .toReversed()
    .flatMap((entry) =>
      [entry.name.fr, entry.name.en, entry.name_m ?? '', entry.name_f ?? ''].map(
        (name) => [foldedText(name), entry] as const,
      ),
    );
  const index = new Map(names);
  indexes.set(list, index);
  return index;
}

/** The entry of a reference list with this name, in either language and gender. */
export const entryNamed = <E extends Entry>(list: readonly E[], text: string): E | undefined =>
  text === '' ? undefined : (indexOf(list).get(foldedText(text)) as E | undefined);

/** Each id once, the first one of the file. */
export const once = <Found extends { id: number }>(found: readonly Found[]): Found[] =>
  found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at);
