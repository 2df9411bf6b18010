import { describe, expect, test } from 'vitest';
import { badgeText } from '#lib/rules/badge.ts';

describe('the text of a count badge', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [10, '10'],
    [11, '10+'],
    [4000, '10+'],
  ])('%i is shown as %s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });

  test.each([[-1], [undefined], [Number.NaN]])('%s shows no badge', (count) => {
    expect(badgeText(count)).toBeNull();
  });
});
