const STEPS = [10, 100, 1000, 10_000];
const NEAR = 3;

/**
 * First, last, and the next tens, hundreds and thousands on both sides, so that each of thousands of pages is a few
 * links away.
 */
export function farPages(page: number, totalPages: number): number[] {
  const around = STEPS.flatMap((step) => [
    Math.ceil(page / step - 1) * step,
    (Math.floor(page / step) + 1) * step,
  ]);
  return [...new Set([1, ...around, totalPages])]
    .filter((each) => each >= 1 && each <= totalPages && Math.abs(each - page) >= NEAR)
    .sort((a, b) => a - b);
}
