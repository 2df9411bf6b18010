let isQuick = false;

/** From now on everything is measured just long enough to see that it can be: the figures are worth nothing. */
export function beQuick(): void {
  isQuick = true;
}

/** How much of something to measure: what a figure needs, or next to nothing. */
export function effort(needed: number, quick = 1): number {
  return isQuick ? quick : needed;
}
