import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Drawing is work for the processor and some megabytes each: of many that are asked for at once, one is drawn. */
const turn = pLimit(1);

export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  return turn(async () => {
    // One drawing never lets go of the process.
    await setImmediate();
    return draw();
  });
}
