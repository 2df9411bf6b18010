const SEGMENTS = 10;
const GAP = 1.4;

/**
 * The dashes of a ring of ten segments filled up to a percent, for a circle of path length 100.
 *
 * @param percent 0 to 100
 * @returns a `stroke-dasharray` value that goes once around and starts at the top
 */
export function scoreArc(percent: number): string {
  const step = 100 / SEGMENTS;
  const dashes: number[] = [0, GAP / 2];
  let end = GAP / 2;
  for (let from = GAP / 2; from < percent && from < 100; from += step) {
    const to = Math.min(from + step - GAP, percent);
    if (from > end) dashes.push(from - end);
    dashes.push(to - from);
    end = to;
  }
  if (dashes.length % 2 === 0) dashes.push(0);
  dashes.push(100 - end);
  return dashes.map((dash) => String(Number(dash.toFixed(2)))).join(' ');
}
