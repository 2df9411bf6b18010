import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { foldedWords, isSmallWord, phraseKeys, wordKey } from '#lib/rules/search/word-keys.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { isNear } from './near.ts';

/** Points of trades: at least 3 make a trade likely. */
export type TradePoints = ReadonlyMap<number, number>;

export type Phrase = {
  trades: TradePoints;
  preciseJobId?: number | undefined;
  /** A licence or habilitation: it makes trades likely, but people of other trades have it too. */
  isCondition?: boolean;
};

export type Lexicon = {
  /** By the keys of its words, joined by a space. */
  phrases: ReadonlyMap<string, Phrase>;
  /** By key: words that only hint at trades, from missions, skills and tools. */
  hints: ReadonlyMap<string, TradePoints>;
  /** Keys by their first letter, for typed words that no list knows. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  /** Keys of real words that are no job of the lists. */
  others: ReadonlySet<string>;
};

/** Words in a phrase. */
export const LONGEST_PHRASE = 6;

const NAME_POINTS = 6;
const HINT_POINTS = 0.8;

const tradeWords = z.array(
  z.object({
    terms: z.array(z.string()),
    trades: z.record(z.string(), z.number()),
    isCondition: z.boolean().optional(),
  }),
);

function readJson(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'));
}

type Phrases = Map<string, Phrase & { trades: Map<number, number> }>;

function addPhrase(
  phrases: Phrases,
  keys: readonly string[],
  trades: Iterable<readonly [number, number]>,
  more: Pick<Phrase, 'preciseJobId' | 'isCondition'> = {},
) {
  if (keys.length === 0 || keys.length > LONGEST_PHRASE) return;
  const key = keys.join(' ');
  const phrase = phrases.get(key) ?? { trades: new Map<number, number>() };
  for (const [id, points] of trades) phrase.trades.set(id, Math.max(points, phrase.trades.get(id) ?? 0));
  phrase.preciseJobId ??= more.preciseJobId;
  if (more.isCondition) phrase.isCondition = true;
  phrases.set(key, phrase);
}

/** The names of a job, each whole and without its brackets, in both forms and languages. */
function namesOf(job: { name: { fr: string; en: string }; name_m: string; name_f: string }): string[] {
  const names = [job.name_m, job.name_f, job.name.en];
  return names.flatMap((name) => [name, name.replace(/\([^()]*\)|-[A-Z]{2,}-/g, ' ')]);
}

/** The whole name of a trade means this trade alone, whatever else has the same words. */
function keepNames(phrases: Phrases, { jobs }: ReferenceLists): void {
  for (const job of jobs) {
    for (const name of namesOf(job)) {
      const phrase = phrases.get(phraseKeys(name).join(' '));
      if (phrase) phrase.trades = new Map([[job.id, NAME_POINTS]]);
    }
  }
}

const VEHICLE = new Set(['automobile', 'vehicules', 'vehicule', 'automobiles'].map(wordKey));

function addJobs(phrases: Phrases, { jobs, otherJobs }: ReferenceLists): void {
  const add = (name: string, trade: number, preciseJobId?: number) => {
    const keys = phraseKeys(name);
    const bare = keys.filter((key) => !VEHICLE.has(key));
    // A single word has its points in the list of words.
    if (keys.length > 1) addPhrase(phrases, keys, [[trade, NAME_POINTS]], { preciseJobId });
    if (bare.length > 1) addPhrase(phrases, bare, [[trade, NAME_POINTS - 1]], { preciseJobId });
  };
  for (const job of jobs) {
    for (const name of namesOf(job)) add(name, job.id);
    for (const form of job.romeLabel.split('/')) add(form, job.id);
  }
  for (const job of otherJobs) for (const name of namesOf(job)) add(name, job.joblistId, job.id);
}

function addHint(hints: Map<string, Map<number, number>>, name: string, trades: readonly number[]): void {
  for (const word of foldedWords(name)) {
    if (isSmallWord(word) || word.length < 3) continue;
    const key = wordKey(word);
    const points = hints.get(key) ?? new Map<number, number>();
    for (const id of trades) points.set(id, Math.max(HINT_POINTS / trades.length, points.get(id) ?? 0));
    hints.set(key, points);
  }
}

function hintsOf(lists: ReferenceLists): Map<string, Map<number, number>> {
  const hints = new Map<string, Map<number, number>>();
  for (const job of lists.otherJobs) for (const name of namesOf(job)) addHint(hints, name, [job.joblistId]);
  for (const { name, jobIds } of [...lists.missions, ...lists.skills, ...lists.tools]) {
    addHint(hints, name.fr, jobIds);
    addHint(hints, name.en, jobIds);
  }
  return hints;
}

function build(lists: ReferenceLists): Lexicon {
  const phrases: Phrases = new Map();
  addJobs(phrases, lists);
  const words = tradeWords.parse(
    readJson(new URL('../../../lib/rules/search/trade-words.json', import.meta.url)),
  );
  for (const { terms, trades, isCondition = false } of words) {
    const points = Object.entries(trades).map(([id, value]) => [Number(id), value] as const);
    for (const term of terms) addPhrase(phrases, phraseKeys(term), points, { isCondition });
  }
  keepNames(phrases, lists);
  const hints = hintsOf(lists);
  const byLetter = new Map<string, string[]>();
  const known = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));
  for (const key of known) {
    if (key.length < 3 || /\d/.test(key)) continue;
    const letter = key.charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), key]);
  }
  const others = z.array(z.string()).parse(readJson(new URL('./common-words.json', import.meta.url)));
  return { phrases, hints, byLetter, others: new Set(others.map(wordKey)) };
}

let built: { lists: ReferenceLists; lexicon: Lexicon; known: ReadonlySet<string> } | undefined;

function current() {
  const lists = referenceLists();
  if (built?.lists !== lists) {
    const lexicon = build(lists);
    const known = new Set([...lexicon.phrases.keys()].flatMap((phrase) => phrase.split(' ')));
    built = { lists, lexicon, known };
  }
  return built;
}

/** Of the labels in force. */
export const lexicon = (): Lexicon => current().lexicon;

/**
 * The key of the known word that a typed word means: its own, or that of the nearest with one wrong letter (two from
 * eight letters on). Undefined for a real word of another field, and when nothing is near.
 */
export function knownKey(folded: string): string | undefined {
  const { lexicon: list, known } = current();
  const key = wordKey(folded);
  if (known.has(key) || list.phrases.has(key)) return key;
  if (list.hints.has(key) || list.others.has(key)) return undefined;
  const bare = /^[dl](?=[aeiouyh])/.test(folded) ? wordKey(folded.slice(1)) : '';
  // 'datelier' without its apostrophe.
  if (list.phrases.has(bare) || known.has(bare)) return bare;
  const near = (list.byLetter.get(key.charAt(0)) ?? []).filter((candidate) => isNear(folded, key, candidate));
  return near.toSorted((a, b) => distance(key, a) - distance(key, b))[0];
}
