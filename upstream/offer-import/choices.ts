import { closest, distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import type { ListName } from '#lib/contract/reference/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import { bothForms } from '#lib/rules/text/gendered-wording.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { readText } from '#upstream/search/reading/read.ts';

type Entry = {
  id: number;
  name: { fr: string; en: string };
  name_m?: string;
  name_f?: string;
  code?: string;
  joblistId?: number;
  jobIds?: number[];
  missionId?: number;
  skillId?: number;
  diplomaId?: number;
};

export type Allowed = (entry: Entry) => boolean;

const entriesOf = (list: ListName) => referenceLists()[list] as readonly Entry[];

// Excludes nested brackets, so that a text full of brackets is not scanned quadratically.
const withoutBrackets = (text: string) => text.replace(/\([^()]*\)/g, ' ');

function namesOf({ name, name_m, name_f, code }: Entry): string[] {
  const gendered =
    name_m && name_f ? [name_m, name_f, bothForms(name_m, name_f), bothForms(name_f, name_m)] : [];
  const names = [name.fr, name.en, ...gendered, code].filter((text) => text !== undefined);
  return [...names, ...names.map(withoutBrackets)].map(comparable).filter(Boolean);
}

const indexes = new Map<ListName, Map<string, Entry[]>>();

const longestNames = new Map<ListName, number>();

function partsOfLongestName(list: ListName): number {
  const known = longestNames.get(list);
  if (known !== undefined) return known;
  const names = entriesOf(list).flatMap(({ name, name_m, name_f }) => [name.fr, name.en, name_m, name_f]);
  const most = Math.max(...names.map((name) => name?.split(',').length ?? 1));
  longestNames.set(list, most);
  return most;
}

function indexOf(list: ListName): Map<string, Entry[]> {
  const cached = indexes.get(list);
  if (cached) return cached;
  const index = new Map<string, Entry[]>();
  for (const entry of entriesOf(list)) {
    for (const name of new Set(namesOf(entry))) index.set(name, [...(index.get(name) ?? []), entry]);
  }
  indexes.set(list, index);
  return index;
}

/** By number or any name, ignoring accents and case. Entries of different trades may share a name. */
export function entriesNamed(list: ListName, text: string): readonly Entry[] {
  if (/^\d{1,9}$/.test(text)) return entriesOf(list).filter(({ id }) => id === Number(text));
  const index = indexOf(list);
  return index.get(comparable(text)) ?? index.get(comparable(withoutBrackets(text))) ?? [];
}

const shownNames = (list: ListName, allowed: Allowed, locale: Locale): string[] =>
  entriesOf(list)
    .filter(allowed)
    .map(({ id }) => referenceIn(locale).name(list, id) ?? '');

const LISTED = 9;

const LONGEST_CHOICE = 200;

/** More choices than a form takes: the rest of the cell is one text, which matches nothing. */
const MOST_CHOICES = 200;

const hasOwnWords = (list: ListName) => list === 'jobs' || list === 'otherJobs';

/** Trades and jobs as the search reads these words; other lists have no words of their own. */
function meantByWords(list: ListName, text: string): number[] {
  if (!hasOwnWords(list)) return [];
  const { trades, preciseJobId } = readText(text);
  if (list === 'otherJobs') return preciseJobId === undefined ? [] : [preciseJobId];
  return trades.filter(({ isUsed }) => isUsed).map(({ tradeId }) => tradeId);
}

/** Beyond this share of wrong letters the names of two trades have nothing to do with each other. */
const MOST_WRONG = 0.5;

/** All names of a short list, else what the words mean to the search, or the most similar name. */
export function proposals(
  list: ListName,
  allowed: Allowed,
  { text, locale }: { text: string; locale: Locale },
): { among?: string[]; nearest?: string } {
  const names = shownNames(list, allowed, locale);
  if (names.length === 0) return {};
  if (names.length <= LISTED) return { among: names };
  if (text === '' || text.length > LONGEST_CHOICE) return {};
  const meant = meantByWords(list, text);
  const among = shownNames(list, (entry) => allowed(entry) && meant.includes(entry.id), locale);
  if (among.length > 0) return among.length === 1 ? { nearest: among[0] ?? '' } : { among };
  const compared = names.map(comparable);
  const typed = comparable(text);
  const near = closest(typed, compared);
  if (hasOwnWords(list) && distance(typed, near) > Math.max(typed.length, near.length) * MOST_WRONG)
    return {};
  return { nearest: names[compared.indexOf(near)] ?? '' };
}

function greedily(parts: readonly string[], most: number, isKnown: (text: string) => boolean): string[] {
  const found: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + most);
    while (to > from + 1 && !isKnown(parts.slice(from, to).join(','))) to -= 1;
    found.push(parts.slice(from, to).join(',').trim());
    from = to;
  }
  return found.filter(Boolean);
}

const read = new LRUCache<string, readonly NamedChoice[]>({ max: 5_000 });

export type NamedChoice = { part: string; named: readonly Entry[] };

export function choicesIn(list: ListName, text: string): readonly NamedChoice[] {
  const key = `${list}/${text}`;
  const known = read.get(key);
  if (known) return known;
  const choices = splitChoices(list, text).map((part) => ({ part, named: entriesNamed(list, part) }));
  read.set(key, choices);
  return choices;
}

/** Separated by bars, line ends or semicolons; by commas where no entry's name contains one. */
export function splitChoices(list: ListName, text: string): string[] {
  const isKnown = (part: string) => entriesNamed(list, part.trim()).length > 0;
  if (isKnown(text)) return [text];
  const most = partsOfLongestName(list);
  const choices = text.split(/[|\n;]/).flatMap((part) => greedily(part.split(','), most, isKnown));
  if (choices.length <= MOST_CHOICES) return choices;
  return [...choices.slice(0, MOST_CHOICES), choices.slice(MOST_CHOICES).join(', ')];
}
