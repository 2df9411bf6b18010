/** Seeded, so that demo data is the same each time. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Both bounds included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Distinct entries in the list's order; fewer when the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
  weighted(weights: readonly number[]): number;
};

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    some: <T>(list: readonly T[], count: number): T[] => {
      let wanted = Math.min(count, list.length);
      return list.filter((_, index) => {
        const isTaken = next() * (list.length - index) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return index === -1 ? weights.length - 1 : index;
    },
  };
}
