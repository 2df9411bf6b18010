import { describe, expect, test } from 'vitest';
import { responseBadge } from '#lib/rules/applications/response-badge.ts';

describe('the response badge', () => {
  test('is not there before five applications have ended', () => {
    expect(responseBadge({ ended: 4, answered: 4, days: 1 })).toBeNull();
    expect(responseBadge({ ended: 5, answered: 5, days: 1 })).toEqual({ outOfTen: 10, days: 1 });
  });

  test.each([
    [100, 99, 9],
    [100, 1, 1],
    [10, 9, 9],
    [7, 5, 7],
    [6, 0, 0],
  ])('says of %i applications with %i answers: %i out of ten', (ended, answered, outOfTen) => {
    const days = answered === 0 ? null : 3;
    expect(responseBadge({ ended, answered, days })).toEqual({ outOfTen, days });
  });
});
