import { expect, it } from 'vitest';
import { keptWhenLarge } from '#upstream/trades/kept.ts';

it('caches figures over many offers for a moment, and computes those over few each time', async () => {
  const db = {};
  let asked = 0;
  const ask = (key: string, offers: number, owner: object = db) =>
    keptWhenLarge(
      owner,
      key,
      async () => {
        asked += 1;
        return asked;
      },
      () => offers,
    );
  expect([await ask('few', 20_000), await ask('few', 20_000)]).toEqual([1, 2]);
  expect([await ask('many', 20_001), await ask('many', 20_001)]).toEqual([3, 3]);
  expect([await ask('other', 20_001), await ask('many', 20_001, {})]).toEqual([4, 5]);
});
