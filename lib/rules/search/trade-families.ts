/** Trades by family, in the order of a list of all trades. Ids of the reference lists. */
const FAMILIES = {
  mechanics: [1, 3, 4, 5, 6, 11],
  body: [7, 8, 9, 10, 23],
  heavy: [2, 20, 21, 19, 22],
  workshop: [12, 13, 14, 15],
  sales: [16, 17],
  other: [18, 24, 25, 26],
} as const;

export type TradeFamily = keyof typeof FAMILIES;
export const TRADE_FAMILIES = Object.keys(FAMILIES) as TradeFamily[];

/** A trade that no family names is among the others. */
export const familyOf = (tradeId: number): TradeFamily =>
  TRADE_FAMILIES.find((family) => (FAMILIES[family] as readonly number[]).includes(tradeId)) ?? 'other';

/** Entries with a trade by family, each in the order of its family; families without an entry are left out. */
export function byFamily<T>(entries: readonly T[], tradeOf: (entry: T) => number) {
  return TRADE_FAMILIES.flatMap((family) => {
    const own = entries.filter((entry) => familyOf(tradeOf(entry)) === family);
    const rank = (entry: T) => (FAMILIES[family] as readonly number[]).indexOf(tradeOf(entry));
    return own.length === 0 ? [] : [{ family, entries: own.toSorted((a, b) => rank(a) - rank(b)) }];
  });
}
