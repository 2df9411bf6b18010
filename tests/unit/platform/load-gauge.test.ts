import { describe, expect, test } from 'vitest';
import { createLoadGauge, type Load, loadReader } from '#lib/system/load-gauge.ts';

const calm: Load = { delay: 12, memory: 0.4 };
const late: Load = { delay: 2_000, memory: 0.4 };
const full: Load = { delay: 12, memory: 0.95 };

/** What the gauge says after each of these loads. */
function toldAfter(loads: readonly Load[]): boolean[] {
  let now = calm;
  const gauge = createLoadGauge(() => now);
  return loads.map((load) => {
    now = load;
    gauge.look();
    return gauge.isOverloaded();
  });
}

describe('a gauge of load', () => {
  test.each([
    ['one late look is a hitch', [late, calm, late, late, calm], [false, false, false, false, false]],
    [
      'three in a row are too much, until one is early',
      [late, late, late, calm],
      [false, false, true, false],
    ],
    ['memory that is nearly full is too much at once', [full, calm], [true, false]],
  ])('%s', (_case, loads, messageOf) => {
    expect(toldAfter(loads)).toEqual(messageOf);
  });

  test('measures the delay of the event loop and the memory in use', () => {
    let now = 10_000;
    const read = loadReader(() => now);
    const readAfter = (milliseconds: number) => {
      now += milliseconds;
      return read();
    };
    expect([500, 2_700, 500, 499].map(readAfter).map(({ delay }) => delay)).toEqual([0, 2_200, 0, 0]);
    expect(read().memory).toBeGreaterThan(0);
    expect(read().memory).toBeLessThan(1);
  });
});
