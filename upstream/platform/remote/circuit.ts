/** Failures in a row after which nobody is asked, and for how many milliseconds. */
const MOST_FAILURES = 3;
const PAUSE = 60_000;

/** Calls that run at once; a slow service must not collect more. */
const MOST_AT_ONCE = 5;

export class CircuitOpen extends Error {
  constructor() {
    super('not asked: it failed lately, or is busy');
  }
}

/**
 * Keeps from a service that fails. After a pause one call tries it again.
 * @throws CircuitOpen, or what the call throws
 */
export function createCircuit(now: () => number = Date.now) {
  let failures = 0;
  let closedUntil = 0;
  let running = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (now() < closedUntil || running >= MOST_AT_ONCE) throw new CircuitOpen();
    // Until the try has ended, others are refused.
    if (failures >= MOST_FAILURES) closedUntil = now() + PAUSE;
    running += 1;
    try {
      const answer = await call();
      failures = 0;
      closedUntil = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) closedUntil = now() + PAUSE;
      throw error;
    } finally {
      running -= 1;
    }
  };
}
