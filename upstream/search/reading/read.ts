import { LRUCache } from 'lru-cache';
import { LONGEST_TEXT } from '#lib/rules/search/search-limits.ts';
import { isSmallWord, type TypedWord, typedWords, wordKey } from '#lib/rules/search/word-keys.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { licenceOf, type ReadConditions, readConditions } from './conditions.ts';
import type { TradePoints } from './lexicon.ts';
import { lexicon } from './lexicon.ts';
import { nearPlace, type ReadPlace, readPlaceIn } from './places.ts';
import { type ReadTrade, readTrades } from './trades.ts';

/** A longer text is read up to here; nobody describes a job in more words. */
export const MOST_WORDS = 12;

export type Reading = Omit<ReadConditions, 'rest' | 'meaningless'> & {
  /** All that are possible, the likeliest first. */
  trades: (ReadTrade & { isUsed: boolean })[];
  preciseJobId: number | undefined;
  place: ReadPlace | undefined;
  licences: number[];
  /** To look for in the texts of offers, as typed. */
  words: string[];
  /** Words that name trades, for searches whose trade was chosen elsewhere. */
  named: { words: string[]; trades: TradePoints }[];
  /** Words that name the place, for searches whose town was chosen elsewhere. */
  placeWords: string[];
  /** Too many to look at, or a condition that no criterion covers, as typed. */
  leftOut: string[];
};

/** From here on a trade filters, if no other is much likelier. */
const LIKELY = 3;
const NEARLY_BEST = 0.7;
const MOST_USED = 4;

function withUse(trades: readonly ReadTrade[]): Reading['trades'] {
  // A licence beside the name of a trade must not outweigh it: 'mécano permis C'.
  const best = Math.max(0, ...trades.map(({ ownPoints }) => ownPoints));
  const least = Math.max(LIKELY, best * NEARLY_BEST);
  return trades.map((trade, index) => ({
    ...trade,
    isUsed: index < MOST_USED && trade.points >= least && trade.ownPoints >= LIKELY,
  }));
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** Words of a mistyped name of a town. */
const LONGEST_NAME = 3;

function placeAmong(left: TypedWord[]): { place: ReadPlace | undefined; rest: TypedWord[] } {
  const { hints, others } = lexicon();
  const isFree = ({ folded }: TypedWord) => !hints.has(wordKey(folded)) && !others.has(wordKey(folded));
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let from = 0; from + length <= left.length; from += 1) {
      const part = left.slice(from, from + length);
      const place = part.some(isFree) ? nearPlace(part) : undefined;
      if (place) return { place, rest: left.filter((word) => !part.includes(word)) };
    }
  }
  return { place: undefined, rest: left };
}

/** Words beside a trade that say only that somebody does it. */
const EVERY_JOB = new Set(
  'agent agente reparateur reparatrice employe employee operateur operatrice equipier specialiste professionnel'.split(
    ' ',
  ),
);

const typedOf = (words: readonly TypedWord[]) => words.map(({ typed }) => typed);

const isNoLicence = ({ folded }: TypedWord) => licenceOf(folded) === undefined;

function readNow(text: string): Reading {
  const { rest: all, meaningless, ...conditions } = readConditions(typedWords(text));
  const found = readPlaceIn(all.slice(0, MOST_WORDS * 2));
  const telling = [...found.rest, ...all.slice(MOST_WORDS * 2)].filter(({ folded }) => !isSmallWord(folded));
  const seen = telling.slice(0, MOST_WORDS);
  const { trades, preciseJobId, named, left } = readTrades(seen);
  const licences = seen.flatMap(({ folded }) => licenceOf(folded) ?? []);
  const unread = left.filter(isNoLicence);
  const isOfPlace = (word: TypedWord) =>
    !found.rest.includes(word) && all.indexOf(word) < MOST_WORDS * 2 && !isSmallWord(word.folded);
  const { place, rest } = found.place ? { place: found.place, rest: unread } : placeAmong(unread);
  const read = withUse(trades);
  // Words that make no trade likely enough are looked for themselves.
  const isTradeless = read.every(({ isUsed }) => !isUsed);
  const beside = rest.filter(({ folded }) => folded.length > 1 && (isTradeless || !EVERY_JOB.has(folded)));
  const sought = isTradeless
    ? [...named.flatMap(({ words }) => words).filter(isNoLicence), ...beside]
    : beside;
  return {
    trades: read,
    preciseJobId,
    place,
    ...conditions,
    licences: [...new Set(licences)],
    named: named.map(({ words, trades: points }) => ({ words: typedOf(words), trades: points })),
    placeWords: typedOf(
      all.filter((word) => isOfPlace(word) || (unread.includes(word) && !rest.includes(word))),
    ),
    words: sought.filter(({ folded }) => !isNumber(folded)).map(({ typed }) => typed),
    leftOut: [
      ...meaningless,
      ...rest.filter(({ folded }) => isNumber(folded)).map(({ typed }) => typed),
      ...telling.slice(MOST_WORDS).map(({ typed }) => typed),
    ],
  };
}

let lists: unknown;
const readings = new LRUCache<string, Reading>({ max: 2_000, memoMethod: readNow });

/** What a typed text means: trades, a place, conditions, and words to look for. The same text is read once. */
export function readText(text: string): Reading {
  if (lists !== referenceLists()) readings.clear();
  lists = referenceLists();
  return readings.memo(text.slice(0, LONGEST_TEXT));
}
