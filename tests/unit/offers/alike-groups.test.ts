import { describe, expect, it } from 'vitest';
import { groupsOf, MOST_ALIKE } from '#lib/rules/offers/alike-groups.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const pair = (offerId: number, otherId: number, minute = 0, similarity = 1) => ({
  offerId,
  otherId,
  similarity,
  foundAt: at(minute),
});

describe('groups of offers that are alike', () => {
  it('hold everything that pairs connect, each offer once, the latest pair first', () => {
    const pairs = [pair(3, 9, 5, 0.9), pair(1, 2, 4), pair(2, 3, 3, 0.86), pair(5, 6, 2)];
    expect(groupsOf(pairs)).toEqual([
      { offerIds: [1, 2, 3, 9], similarity: 0.86, foundAt: at(5) },
      { offerIds: [5, 6], similarity: 1, foundAt: at(2) },
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  it('are bounded: what is over makes a group of its own, or waits when it is a single offer', () => {
    const chain = (length: number) =>
      Array.from({ length: length - 1 }, (_, index) => pair(index + 1, index + 2));
    const sizes = (pairs: ReturnType<typeof chain>) => groupsOf(pairs).map(({ offerIds }) => offerIds.length);
    expect(sizes(chain(MOST_ALIKE))).toEqual([MOST_ALIKE]);
    expect(sizes(chain(MOST_ALIKE + 1))).toEqual([MOST_ALIKE]);
    expect(sizes(chain(MOST_ALIKE + 2))).toEqual([MOST_ALIKE, 2]);
  });
});
