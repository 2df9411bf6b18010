import { describe, expect, it } from 'vitest';
import { assignBits, BITS, bitOf, criterionBits, criterionItems } from '#upstream/reference/bits.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

describe('the frozen bits', () => {
  it('cover every criterion', () => {
    const added =
      assignBits(criterionBits(), criterionItems(referenceLists())).length - criterionBits().length;
    expect(added, 'run node scripts/criterion-bits.ts after adding to the reference lists').toBe(0);
  });

  it('are different within a trade, and never those of the shared half', () => {
    for (const jobId of new Set(criterionBits().map((row) => row.jobId))) {
      const bits = criterionBits().flatMap((row) => (row.jobId === jobId ? [row.bit] : []));
      expect(new Set(bits).size).toBe(bits.length);
      expect(Math.min(...bits)).toBe(jobId === 0 ? BITS / 2 : 0);
      expect(Math.max(...bits)).toBeLessThan(jobId === 0 ? BITS : BITS / 2);
    }
  });

  it('keep the numbers of stored projections', () => {
    expect(bitOf(1, 'preciseJob', 1001)).toBe(0);
    expect(bitOf(1, 'missions', 2001)).toBe(10);
    expect(bitOf(1, 'experience', 1)).toBe(256);
    expect(bitOf(1, 'salary', 10_000)).toBe(271);
    expect(bitOf(26, 'advantages', 28)).toBe(471);
    expect(bitOf(1, 'preciseJob', 1200)).toBeUndefined();
  });

  it('continue where they stopped when the lists grow', () => {
    const lists = referenceLists();
    const tool = { id: 6999, name: { fr: 'Outil', en: 'Tool' }, jobIds: [26] };
    const grown = assignBits(criterionBits(), criterionItems({ ...lists, tools: [tool, ...lists.tools] }));
    const last = Math.max(...criterionBits().flatMap((row) => (row.jobId === 26 ? [row.bit] : [])));
    expect(grown.slice(0, -1)).toEqual(criterionBits());
    expect(grown.at(-1)).toMatchObject({ jobId: 26, kind: 'tools', itemId: 6999, bit: last + 1 });
  });

  it('reject a trade with more criteria than bits', () => {
    const items = Array.from({ length: 257 }, (_, itemId) => ({
      jobId: 1,
      kind: 'tools' as const,
      itemId,
      level: null,
    }));
    expect(() => assignBits([], items)).toThrow('No bit left for job 1');
  });
});
