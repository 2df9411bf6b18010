import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { normalPhone } from '../accounts/dialled-phone.ts';
import { readablePhone } from '../accounts/phone.ts';
import { townOfPlace } from './exported-layouts.ts';
import firstNames from './first-names.json' with { type: 'json' };
import { CELL } from './layout.ts';
import { hasOne, trimmedEnd } from './phrases.ts';
import type { CvParts } from './sections.ts';
import type { FindTown, FoundTown } from './town.ts';

/** A value with the line of the file that tells it. */
export type Found<T> = T & { line: string };
export type FoundText = Found<{ value: string }>;

/** Ends in letters: digits there are the beginning of another column. */
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){0,2}\.[a-z]{2,24}$/i;
const GAP = String.raw`[\s./\p{Pd}]?`;
/** Mainland and overseas departments; the other territories, which always have their code. */
const PHONE = new RegExp(
  String.raw`(?:\(?(?:\+|(?<!\d)00)(?:33|262|590|594|596)\)?${GAP}(?:\(0\)|0)?|(?<!\d)0)${GAP}[1-9](?:${GAP}\d){8}(?!\d)` +
    String.raw`|\(?(?:\+|(?<!\d)00)(?:508|681|687|689)\)?${GAP}\d(?:${GAP}\d){5}(?:(?:${GAP}\d){2})?(?!\d)`,
  'u',
);
const UNSEEN = /\p{Cf}/gu;
const NOT_OURS = ['fax', 'siret', 'siren'];

export function findEmail(lines: readonly string[]): FoundText | null {
  for (const line of lines) {
    const words = line.replace(/ ?@ ?/, '@').split(/[\s|,;:<>()]/);
    const value = words.map((word) => trimmedEnd(word, '.')).find((word) => EMAIL.test(word));
    if (value) return { value: value.toLowerCase(), line };
  }
  return null;
}

export function findPhone(lines: readonly string[]): FoundText | null {
  for (const line of lines) {
    const typed = PHONE.exec(line.replace(UNSEEN, ''))?.[0];
    const number = typed && normalPhone(typed);
    if (!number || hasOne(foldedInPlace(line), NOT_OURS)) continue;
    return { value: readablePhone(number), line };
  }
  return null;
}

const KNOWN = new Set(firstNames);

const isFirstName = (word: string) =>
  foldedInPlace(word)
    .split('-')
    .every((part) => KNOWN.has(part));
const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase();
const proper = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-' ’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

type Name = { firstName: string; lastName: string };

/** Only where capitals or a known first name tell which part is which. */
function split(words: readonly string[]): Name | undefined {
  const capitals = words.filter(isCapitals);
  const others = words.filter((word) => !isCapitals(word));
  if (capitals.length > 0 && others.length > 0) {
    const together = isCapitals(words[0] ?? '') ? [...capitals, ...others] : [...others, ...capitals];
    if (together.join(' ') !== words.join(' ')) return undefined;
    return { firstName: others.join(' '), lastName: capitals.map(proper).join(' ') };
  }
  const known = words.map(isFirstName);
  if (known.filter(Boolean).length !== 1) return undefined;
  if (known[0]) return { firstName: proper(words[0] ?? ''), lastName: words.slice(1).map(proper).join(' ') };
  if (!known.at(-1)) return undefined;
  return { firstName: proper(words.at(-1) ?? ''), lastName: words.slice(0, -1).map(proper).join(' ') };
}

const WORD = /^\p{Lu}[\p{L}’'-]+$/u;
/** Words of trades, streets and headings that look like names. */
const OTHER_WORDS = 'cv curriculum vitae rue avenue boulevard permis monsieur madame auto automobile'.split(
  ' ',
);

/** Lines of the head in which the name may stand. */
const HEAD_LINES = 12;

/** 'Prénom : Jean' */
function labelled(lines: readonly string[], labels: readonly string[]): FoundText | null {
  for (const line of lines) {
    const [label = '', value = '', ...more] = line.split(':').map((part) => part.trim());
    if (more.length > 0 || !labels.includes(foldedInPlace(label)) || value === '') continue;
    if (value.split(' ').every((word) => WORD.test(word))) return { value: proper(value), line };
  }
  return null;
}

/** Whether a line is a name of which each part is known. */
export function isName(line: string): boolean {
  const words = line.split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => WORD.test(word)) &&
    split(words) !== undefined
  );
}

/** `isJob`: whether a text names a job, which looks like a name where it is written in capitals. */
export function findName(
  { head, contact }: CvParts,
  isJob: (text: string) => boolean,
): { firstName: FoundText | null; lastName: FoundText | null } {
  const lines = [...head.slice(0, HEAD_LINES), ...contact];
  const first = labelled(lines, ['prenom', 'prenoms', 'first name']);
  const last = labelled(lines, ['nom', 'nom de famille', 'last name']);
  if (first || last) return { firstName: first, lastName: last };
  for (const line of lines) {
    const text = (line.split(CELL)[0] ?? '')
      .replace(/^(?:CV|Curriculum vitae)(?: de)?\s*[:-]?\s*/i, '')
      .trim();
    if (!isName(text) || isJob(text) || hasOne(foldedInPlace(text), OTHER_WORDS)) continue;
    const name = split(text.split(/\s+/));
    if (name) return { firstName: { value: name.firstName, line }, lastName: { value: name.lastName, line } };
  }
  return { firstName: null, lastName: null };
}

const CODE_BEFORE = /(?<!\d)(\d{5}) (\p{L}[\p{L}’' -]+)/u;
const CODE_AFTER = /\((\d{5})\)/;
const LIVES_IN = ['ville :', 'domicilie a ', 'domiciliee a ', 'habite a ', 'town: ', 'lives in '];

const CELLS = /\t| [|•·-] | [–—] |,/;

/** 'Ville : Lyon' */
function saidHome(cell: string): string {
  const folded = foldedInPlace(cell);
  for (const label of LIVES_IN) {
    const at = folded.indexOf(label);
    if (at !== -1) return cell.slice(at + label.length).trim();
  }
  return '';
}

function townIn(line: string, find: FindTown): FoundTown | undefined {
  for (const cell of line.split(CELLS)) {
    const [, code = '', name = ''] = CODE_BEFORE.exec(cell) ?? [];
    const after = CODE_AFTER.exec(cell);
    const written = after ? `${cell.slice(0, after.index).trim()} (${after[1]})` : `${name.trim()} (${code})`;
    const town = (after || name) && find(written);
    if (town) return town;
    const home = saidHome(cell);
    const lived = home && find(home);
    if (lived) return lived;
  }
  return undefined;
}

/** Where the person lives: a postal code with the name of one of its towns, or a town that is said to be theirs. */
export function findHome({ head, contact, rights, other }: CvParts, find: FindTown): Found<FoundTown> | null {
  for (const line of [...head, ...contact, ...rights, ...other]) {
    const place = head.includes(line) ? townOfPlace(line) : undefined;
    const town = (place && find(place)) || townIn(line, find);
    if (town) return { ...town, line };
  }
  return null;
}
