import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { trimmedEnd } from './phrases.ts';

/** A year and, where the file tells it, a month from 1. */
export type CvMonth = { year: number; month: number | null };

/** `end`: null when it goes on; undefined when the file gives one date only. `from` and `to`: where it stands in the line. */
export type CvPeriod = { start: CvMonth; end: CvMonth | null | undefined; from: number; to: number };

const MONTHS = [
  ['janvier', 'janv', 'january', 'jan'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['aout', 'august', 'aug'],
  ['septembre', 'september', 'sept', 'sep'],
  ['octobre', 'october', 'oct'],
  ['novembre', 'november', 'nov'],
  ['decembre', 'december', 'dec'],
];
const NAMES = MONTHS.flat().toSorted((a, b) => b.length - a.length);
const NAME = `(?<name>${NAMES.join('|')})\\b\\.?`;
const YEAR = '(?:19|20)\\d{2}';

/** The names of groups may stand in several branches. */
const DATE = new RegExp(
  [
    `(?<![\\d/.])(?:\\d{1,2}[/.])?(?<month>0?[1-9]|1[0-2]) ?[/.-] ?(?<year>${YEAR})(?!\\d)`,
    `(?<!\\d)(?<year>${YEAR})[-/](?<month>0[1-9]|1[0-2])(?![\\d-])`,
    `(?<![a-z])${NAME} ?(?<year>${YEAR})(?!\\d)`,
    `(?<![a-z])${NAME}(?= ?(?:-|a|au|to) ?(?:${NAMES.join('|')})\\b)`,
    `(?<![\\d/.])(?<year>${YEAR})(?![\\d/])`,
  ].join('|'),
  'g',
);

const NOW =
  /^(?:aujourd'? ?hui|ce jour|present|maintenant|actuellement|actuel|en cours|en poste|now|today|current)\b/;
const BETWEEN = /^ ?(?:--?|>|\/|a|au|to|jusqu'?(?:a|en|au)?) ?(?:le |fin |debut )?$/;
const TO_NOW = /^ ?(?:\(|--?|>|a|jusqu'a|to)? ?/;
const SINCE = /(?:^|[^a-z])(?:depuis|since)(?: le| fin| debut)? ?$/;
const BEFORE = /(?:^|[^a-z])(?:depuis|since|de|du|from|en|le)(?: le| fin| debut)? ?$/;

type Found = { at: CvMonth & { isName: boolean }; from: number; to: number };

function monthOf({ month, name }: Record<string, string | undefined>): number | null {
  if (month) return Number(month);
  const index = MONTHS.findIndex((names) => name !== undefined && names.includes(name));
  return index === -1 ? null : index + 1;
}

function datesIn(folded: string): Found[] {
  return [...folded.matchAll(DATE)].map((match) => {
    const groups = match.groups ?? {};
    const at = { year: Number(groups.year ?? 0), month: monthOf(groups), isName: !groups.year };
    return { at, from: match.index, to: match.index + match[0].length };
  });
}

const monthAt = ({ year, month }: CvMonth): CvMonth => ({ year, month });

function rangeOf(first: Found, second: Found | undefined, folded: string): CvPeriod | undefined {
  const rest = folded.slice(first.to);
  const now = rest.slice(TO_NOW.exec(rest)?.[0].length ?? 0);
  const start = monthAt(first.at);
  if (second && BETWEEN.test(folded.slice(first.to, second.from))) {
    const begin = first.at.isName ? { ...start, year: second.at.year } : start;
    return { start: begin, end: monthAt(second.at), from: first.from, to: second.to };
  }
  if (first.at.isName) return undefined;
  const word = NOW.exec(now)?.[0];
  if (word) return { start, end: null, from: first.from, to: folded.length - now.length + word.length };
  const end = SINCE.test(folded.slice(0, first.from)) ? null : undefined;
  return { start, end, from: first.from, to: first.to };
}

const inOrder = ({ start, end }: CvPeriod) =>
  !end || end.year > start.year || (end.year === start.year && (end.month ?? 12) >= (start.month ?? 1));

/** Includes 'de', 'depuis', brackets and colons around it. */
function widened(period: CvPeriod, folded: string): CvPeriod {
  const before = folded.slice(0, period.from);
  const word = BEFORE.exec(before)?.[0] ?? '';
  const from = trimmedEnd(before.slice(0, before.length - word.length), '( \t').length;
  const after = folded.slice(period.to);
  const to = period.to + (/^\s*\)?\s*[:-]?\s*/.exec(after)?.[0].length ?? 0);
  return { ...period, from, to };
}

/** The first period of a line; undefined without one, or when it ends before it starts. */
export function findPeriod(line: string): CvPeriod | undefined {
  const folded = foldedInPlace(line);
  const [first, second] = datesIn(folded);
  if (!first) return undefined;
  const period = rangeOf(first, second, folded);
  return period && inOrder(period) ? widened(period, folded) : undefined;
}

/** The first date of a text, `now` for one that goes on: `mars 2021`, `03/2021`, `Présent`. */
export function dateIn(text: string): CvMonth | 'now' | undefined {
  const folded = foldedInPlace(text).trim();
  if (NOW.test(folded)) return 'now';
  const [found] = datesIn(folded);
  return found && !found.at.isName ? monthAt(found.at) : undefined;
}

export const withoutPeriod = (line: string, { from, to }: CvPeriod): string =>
  `${line.slice(0, from)} ${line.slice(to)}`.trim();
