import { HOURS, type Hours } from '#lib/rules/search/facets.ts';
import { isSmallWord, type TypedWord, typedWords, wordKey } from '#lib/rules/search/word-keys.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { CONDITION_TERMS, type Meaning, SHORT_FORMS } from './condition-words.ts';
import { lexicon } from './lexicon.ts';
import { isNear } from './near.ts';

/** The licence that a word names: 'permisc', 'r489', 'fimo', 'adr'. */
export function licenceOf(folded: string): number | undefined {
  const code = folded.replace(/^permis/, '').replace('ec', 'ce');
  if (code === folded && !/^(r4\d\d|fimo|fco|adr)$/.test(folded)) return undefined;
  const wanted = code === 'fco' ? 'fimo' : code;
  return referenceLists().otherDriverLicenses.find((entry) => entry.code.toLowerCase() === wanted)?.id;
}

/** Who has no 'permis B' has no licence, who has no 'permis C' may have one. */
const licenceWord = (folded: string) =>
  folded.replace(/^permis.*/, folded === 'permisb' ? 'permis' : 'permislettre');

/** One or two typed words that are compared as one: 'week end'. */
type Token = { words: readonly TypedWord[]; folded: string; key: string };

function tokensOf(words: readonly TypedWord[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [first, second] = words.slice(at, at + 2);
    const isWeekend = /^weeks?$/.test(first?.folded ?? '') && /^ends?$/.test(second?.folded ?? '');
    const part = words.slice(at, at + (isWeekend ? 2 : 1));
    const typed = isWeekend ? 'weekend' : (first?.folded ?? '');
    const folded = SHORT_FORMS.get(typed) ?? (licenceOf(typed) ? licenceWord(typed) : typed);
    tokens.push({ words: part, folded, key: wordKey(folded) });
    at += part.length - 1;
  }
  return tokens;
}

type Term = { keys: readonly string[]; meaning: Meaning };

const keysOfTerm = (term: string) => tokensOf(typedWords(term)).map(({ key }) => key);

let built: readonly Term[] | undefined;

/** The longest first. */
function terms(): readonly Term[] {
  built ??= CONDITION_TERMS.flatMap(([meaning, list]) =>
    list.split(', ').map((term) => ({ keys: keysOfTerm(term), meaning })),
  ).toSorted((a, b) => b.keys.length - a.keys.length);
  return built;
}

/** Letters of a key from which a mistyped word may be meant. */
const SHORTEST_MISTYPED = 6;

function isReal(key: string): boolean {
  const { phrases, hints, others } = lexicon();
  return phrases.has(key) || hints.has(key) || others.has(key);
}

const isMeant = ({ folded, key }: Token, wanted: string): boolean =>
  key === wanted || (wanted.length >= SHORTEST_MISTYPED && !isReal(key) && isNear(folded, key, wanted));

/** Small words between two words of a term. */
const MOST_BETWEEN = 3;

/** Where the words of a term end that begin at a word; undefined where they are not there. */
function endOf({ keys }: Term, tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  for (const [index, key] of keys.entries()) {
    const near = tokens.slice(at, at + 1 + (index === 0 ? 0 : MOST_BETWEEN));
    const found = near.findIndex((token) => isMeant(token, key));
    if (found < 0 || !near.slice(0, found).every(({ folded }) => isSmallWord(folded))) return undefined;
    at += found + 1;
  }
  return at;
}

export type ReadConditions = {
  contractTypes: number[];
  hours: Hours | undefined;
  freeWeekends: boolean;
  noLicence: boolean;
  experienceId: number | undefined;
  diplomaId: number | undefined;
  isNearMe: boolean;
  /** The words of each, as typed. */
  conditionTexts: string[];
  /** Those that leave out offers, and the text without them. */
  filterTexts: string[];
  unfiltered: string;
  /** Those that no criterion covers. */
  meaningless: string[];
  rest: TypedWord[];
};

const typedOf = (words: readonly TypedWord[], between: string) =>
  words.map(({ typed }) => typed).join(between);

/** Words that a term names, or one word beside them; `text` has them as typed. */
type Part = { words: TypedWord[]; text: string; meaning: Meaning | undefined };

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const term = terms().find((each) => endOf(each, tokens, at) !== undefined);
    const end = (term && endOf(term, tokens, at)) ?? at + 1;
    const named = tokens.slice(at, end);
    const text = named.map((token) => typedOf(token.words, '-')).join(' ');
    parts.push({ words: named.flatMap((token) => token.words), text, meaning: term?.meaning });
    at = end;
  }
  return parts;
}

const isFilter = ({ meaning = {} }: Part): boolean =>
  meaning.contractTypes !== undefined ||
  meaning.hours?.length === 1 ||
  meaning.freeWeekends === true ||
  meaning.noLicence === true;

/** Takes what a text asks for beside trade, place and licences out of its words. */
export function readConditions(words: readonly TypedWord[]): ReadConditions {
  const parts = partsOf(tokensOf(words));
  const meanings = parts.flatMap(({ meaning }) => meaning ?? []);
  const hours = HOURS.filter((each) => meanings.some((meaning) => meaning.hours?.includes(each)));
  const textsWhere = (isMeant: (part: Part) => boolean) =>
    parts.flatMap((part) => (isMeant(part) ? [part.text] : []));
  return {
    contractTypes: [...new Set(meanings.flatMap(({ contractTypes = [] }) => contractTypes))],
    // Full or part time is any.
    hours: hours.length === 1 ? hours[0] : undefined,
    freeWeekends: meanings.some(({ freeWeekends }) => freeWeekends),
    noLicence: meanings.some(({ noLicence }) => noLicence),
    experienceId: meanings.find(({ experienceId }) => experienceId)?.experienceId,
    diplomaId: meanings.find(({ diplomaId }) => diplomaId)?.diplomaId,
    isNearMe: meanings.some(({ isNearMe }) => isNearMe),
    conditionTexts: textsWhere(({ meaning }) => meaning !== undefined),
    filterTexts: textsWhere(isFilter),
    unfiltered: typedOf(
      parts.flatMap((part) => (isFilter(part) ? [] : part.words)),
      ' ',
    ),
    meaningless: textsWhere(({ meaning }) => meaning !== undefined && Object.keys(meaning).length === 0),
    rest: parts.flatMap((part) => (part.meaning ? [] : part.words)),
  };
}
