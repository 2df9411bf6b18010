/** Whether every page is looked at (`npm test -- all`), or of pages of the same kind only some. */
export const LOOKS_AT_ALL = process.env.TEST_ALL === '1';

/** One of `every` pages of the same kind, the first among them. */
export function someOf<T>(pages: readonly T[], every: number): readonly T[] {
  return LOOKS_AT_ALL ? pages : pages.filter((_, index) => index % every === 0);
}
