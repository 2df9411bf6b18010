import { describe, expect, test } from 'vitest';
import { scoreArc } from '#components/ui/score/score-arc.ts';

const lengths = (percent: number) => scoreArc(percent).split(' ').map(Number);
const drawn = (percent: number) => lengths(percent).filter((_, index) => index % 2 === 0 && index > 0);

describe('the dashes of a score ring', () => {
  test('form ten equal segments for a full ring', () => {
    expect(drawn(100)).toEqual(Array.from({ length: 10 }, () => 8.6));
  });

  test('end at the percent in the last segment', () => {
    expect(drawn(25)).toEqual([8.6, 8.6, 4.3]);
  });

  test('are absent at zero', () => {
    expect(drawn(0).every((length) => length === 0)).toBe(true);
  });

  test.each([0, 7, 10, 33, 50, 92, 99, 100])('add up to one turn at %i %%', (percent) => {
    const all = lengths(percent);
    expect(all.length % 2).toBe(0);
    expect(all.reduce((sum, length) => sum + length, 0)).toBeCloseTo(100, 5);
  });
});
