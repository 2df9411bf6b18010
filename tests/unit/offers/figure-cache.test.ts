import { expect, it } from 'vitest';
import { cachedWhenLarge } from '#upstream/trades/figure-cache.ts';

it('totals over many offers are cached for a moment, and totals over few computed each time', async () => {
  const db = {};
  let count = 0;
  const send = (key: string, offers: number, owner: object = db) =>
    cachedWhenLarge(
      owner,
      key,
      async () => {
        count += 1;
        return count;
      },
      () => offers,
    );
  expect([await send('few', 20_000), await send('few', 20_000)]).toEqual([1, 2]);
  expect([await send('many', 20_001), await send('many', 20_001)]).toEqual([3, 3]);
  expect([await send('other', 20_001), await send('many', 20_001, {})]).toEqual([4, 5]);
});
