/** Offers of one group. A group that is larger is decided in parts. */
export const MOST_ALIKE = 200;

/** Two offers with nearly the same text. */
export type AlikePair = { offerId: number; otherId: number; similarity: number; foundAt: Date };

export type AlikeGroup = {
  /** The oldest first. */
  offerIds: number[];
  /** The lowest of its pairs. */
  similarity: number;
  /** When its latest pair was found. */
  foundAt: Date;
};

type Pairs = ReadonlyMap<number, readonly AlikePair[]>;

const otherOf = (pair: AlikePair, id: number) => (pair.offerId === id ? pair.otherId : pair.offerId);

/** What pairs connect with the first offer, without what is taken. Takes it. */
function connected(first: number, pairs: Pairs, taken: Set<number>): number[] {
  const found = [first];
  taken.add(first);
  // The list grows while it is read.
  for (const id of found) {
    for (const pair of pairs.get(id) ?? []) {
      const other = otherOf(pair, id);
      if (taken.has(other)) continue;
      if (found.length === MOST_ALIKE) return found;
      taken.add(other);
      found.push(other);
    }
  }
  return found;
}

function groupOf(ids: readonly number[], pairs: Pairs): AlikeGroup {
  const members = new Set(ids);
  const inside = ids.flatMap((id) =>
    (pairs.get(id) ?? []).filter((pair) => pair.offerId === id && members.has(pair.otherId)),
  );
  return {
    offerIds: ids.toSorted((one, other) => one - other),
    similarity: Math.min(...inside.map(({ similarity }) => similarity)),
    foundAt: new Date(Math.max(...inside.map(({ foundAt }) => foundAt.getTime()))),
  };
}

/**
 * The connected components of the pairs, in the order of their first pair. Each offer is in one group; a component of
 * more than `MOST_ALIKE` offers becomes several groups, and an offer that is left alone waits until they are decided.
 */
export function groupsOf(all: readonly AlikePair[]): AlikeGroup[] {
  const pairs = new Map<number, AlikePair[]>();
  for (const pair of all) {
    for (const id of [pair.offerId, pair.otherId]) {
      const known = pairs.get(id);
      if (known) known.push(pair);
      else pairs.set(id, [pair]);
    }
  }
  const taken = new Set<number>();
  const groups: AlikeGroup[] = [];
  for (const id of all.flatMap(({ offerId, otherId }) => [offerId, otherId])) {
    if (taken.has(id)) continue;
    const ids = connected(id, pairs, taken);
    if (ids.length > 1) groups.push(groupOf(ids, pairs));
  }
  return groups;
}
