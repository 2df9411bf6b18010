import { type TypedWord, wordKey } from '#lib/rules/search/word-keys.ts';
import { knownKey, LONGEST_PHRASE, lexicon, type Phrase, type TradePoints } from './lexicon.ts';

export type ReadTrade = {
  tradeId: number;
  points: number;
  /** Without those from conditions such as a licence. */
  ownPoints: number;
};

type Word = TypedWord & { key: string | undefined };

/** The longest known phrase that begins at a word. */
function phraseAt(words: readonly Word[], from: number): { phrase: Phrase; length: number } | undefined {
  const { phrases } = lexicon();
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length -= 1) {
    const keys = words.slice(from, from + length).map(({ key }) => key);
    const phrase = keys.includes(undefined) ? undefined : phrases.get(keys.join(' '));
    if (phrase) return { phrase, length };
  }
  return undefined;
}

export type ReadTrades = {
  /** Best first. */
  trades: ReadTrade[];
  preciseJobId: number | undefined;
  /** Words of phrases that name trades, with what each phrase stands for. */
  named: { words: TypedWord[]; trades: TradePoints }[];
  /** Words that name no trade; conditions are among them. */
  left: TypedWord[];
};

class Points {
  readonly all = new Map<number, number>();
  readonly own = new Map<number, number>();

  add(points: TradePoints, isOwn: boolean): void {
    for (const [id, value] of points) {
      this.all.set(id, (this.all.get(id) ?? 0) + value);
      if (isOwn) this.own.set(id, (this.own.get(id) ?? 0) + value);
    }
  }

  sorted(): ReadTrade[] {
    return [...this.all]
      .map(([tradeId, points]) => ({ tradeId, points, ownPoints: this.own.get(tradeId) ?? 0 }))
      .sort((a, b) => b.points - a.points || a.tradeId - b.tradeId);
  }
}

/** Points of trades for typed words without small ones: phrases count whole, other words may only hint. */
export function readTrades(typed: readonly TypedWord[]): ReadTrades {
  const words = typed.map((word) => ({ ...word, key: knownKey(word.folded) }));
  const points = new Points();
  const left: TypedWord[] = [];
  const named: ReadTrades['named'] = [];
  let preciseJobId: number | undefined;
  for (let at = 0; at < words.length; ) {
    const { phrase, length } = phraseAt(words, at) ?? { phrase: undefined, length: 1 };
    const part = typed.slice(at, at + length);
    if (phrase) points.add(phrase.trades, !phrase.isCondition);
    if (phrase && !phrase.isCondition) named.push({ words: part, trades: phrase.trades });
    else left.push(...part);
    if (!phrase)
      for (const { folded } of part) points.add(lexicon().hints.get(wordKey(folded)) ?? new Map(), true);
    preciseJobId ??= phrase?.preciseJobId;
    at += length;
  }
  return { trades: points.sorted(), preciseJobId, named, left };
}
