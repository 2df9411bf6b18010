/**
 * People type it from paper: without signs that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B), and without vowels, so that no
 * code is a word.
 */
const SIGNS = 'CDFGHJKMNPQRTVWXY34679';

const LENGTH = 7;

const CODE = /^[CDFGHJKMNPQRTVWXY34679]{7}$/;

/** @param draw a random whole number below its argument */
export function newPosterCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => SIGNS[draw(SIGNS.length)]).join('');
}

/** The code as it is stored, of what somebody typed; undefined when it cannot be one. */
export function posterCodeIn(typed: string | null | undefined): string | undefined {
  const code = typed?.trim().toUpperCase();
  return code && CODE.test(code) ? code : undefined;
}
