import { describe, expect, test } from 'vitest';
import { scoreBand } from '#lib/rules/search/score-band.ts';

describe('the band of a match score', () => {
  test.each([
    [100, 5],
    [80, 5],
    [79, 4],
    [60, 4],
    [59, 3],
    [40, 3],
    [39, 2],
    [20, 2],
    [19, 1],
    [0, 1],
    [-3, 1],
    [140, 5],
  ])('%i %% is in band %i', (percent, band) => {
    expect(scoreBand(percent)).toBe(band);
  });
});
