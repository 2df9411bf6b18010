import { type SQL, sql } from 'drizzle-orm';
import {
  CRITERIA,
  type Criterion,
  type MatchCriteria,
  possiblePoints,
  WEIGHTS,
  wantedItems,
} from '#lib/rules/search/match-score.ts';
import { BITS, bitOf } from '#upstream/reference/bits.ts';

/**
 * Bit strings of 512. Points are `bit_count(bits & low) + 2 * bit_count(bits & high)`. `possible` includes criteria
 * that nothing can meet.
 */
export type Masks = {
  low: string;
  high: string;
  possible: number;
  /** Of further trades, by their ids: the same criteria have other bits there. */
  others?: ReadonlyMap<number, Pick<Masks, 'low' | 'high'>>;
};

const ZEROES = '0'.repeat(BITS);

export function maskOf(bits: readonly number[]): string {
  if (bits.length === 0) return ZEROES;
  const mask = new Array<string>(BITS).fill('0');
  for (const bit of bits) mask[bit] = '1';
  return mask.join('');
}

/** Weight 1 is in the low mask, 2 in the high one, 3 in both. */
export function masksOf(tradeId: number, criteria: MatchCriteria): Masks {
  const low: number[] = [];
  const high: number[] = [];
  const bitsOf = (criterion: Criterion) => {
    for (const item of wantedItems(criteria, criterion)) {
      const bit = bitOf(tradeId, criterion, item);
      if (bit === undefined) continue;
      if (WEIGHTS[criterion] !== 2) low.push(bit);
      if (WEIGHTS[criterion] !== 1) high.push(bit);
    }
  };
  CRITERIA.forEach(bitsOf);
  const possible = CRITERIA.reduce((sum, criterion) => sum + possiblePoints(criteria, criterion), 0);
  return { low: maskOf(low), high: maskOf(high), possible };
}

/**
 * Masks for offers of some trades, of all if undefined. A criterion counts in each of them that has it; among all
 * trades only criteria count that every trade has.
 */
export function masksOfTrades(trades: readonly number[] | undefined, criteria: MatchCriteria): Masks {
  const [first = 0, ...rest] = trades ?? [];
  return {
    ...masksOf(first, criteria),
    others: new Map(rest.map((tradeId) => [tradeId, masksOf(tradeId, criteria)])),
  };
}

const points = ({ low, high }: Pick<Masks, 'low' | 'high'>) =>
  sql`bit_count(s.bits & ${low}::bit(512)) + 2 * bit_count(s.bits & ${high}::bit(512))`;

/** Of the row `s`, which has `bits` and, for several trades, `trade_id`. */
export function pointsOf({ possible, others = new Map(), ...masks }: Masks): SQL {
  if (possible === 0) return sql`0`;
  const differing = [...others].filter(([, { low, high }]) => low !== masks.low || high !== masks.high);
  if (differing.length === 0) return points(masks);
  const cases = differing.map(([tradeId, other]) => sql`when ${tradeId}::int then ${points(other)}`);
  return sql`case s.trade_id ${sql.join(cases, sql` `)} else ${points(masks)} end`;
}
