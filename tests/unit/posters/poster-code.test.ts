import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPosterCode, posterCodeIn } from '#lib/rules/posters/poster-code.ts';

describe('the code of a poster', () => {
  it('has seven signs that nobody confuses, and is no word', () => {
    const codes = Array.from({ length: 500 }, () => newPosterCode(randomInt));
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z\d]{7}$/);
      expect(code).not.toMatch(/[0O1IL2Z5S8BAEU]/);
    }
    expect(new Set(codes).size).toBe(500);
  });

  it('is read in capitals or small letters, with spaces around it, and as nothing else', () => {
    const code = newPosterCode(randomInt);
    expect(posterCodeIn(` ${code.toLowerCase()} `)).toBe(code);
    for (const typed of ['', null, undefined, 'CDFGHJ', 'CDFGHJK3', 'CDFGHJO', "CDFG'JK", 'CDFGHJK\n--']) {
      expect(posterCodeIn(typed), String(typed)).toBeUndefined();
    }
  });
});
