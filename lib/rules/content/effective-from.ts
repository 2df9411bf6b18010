import { parisMoment } from '../time/wall-clock.ts';

/** Versions are planned at most two years ahead. */
const LONGEST = 2 * 366 * 24 * 60 * 60_000;

/**
 * The moment from which a version applies; empty is now. Undefined for no moment, one that is over, or one more than
 * two years ahead.
 * @param clock `YYYY-MM-DDTHH:MM` in Paris
 */
export function effectiveFrom(clock: string | undefined, now: Date): Date | undefined {
  if (!clock) return now;
  const moment = parisMoment(clock);
  if (typeof moment === 'string') return undefined;
  const ahead = moment.getTime() - now.getTime();
  return ahead >= 0 && ahead <= LONGEST ? moment : undefined;
}
