import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { giveMemoryBack } from '#lib/give-memory-back.ts';

it('collects what nothing refers to any more', async () => {
  const left = new WeakRef({ large: new Array(1_000) });
  // A reference lives on until the turn of the loop that read it has ended.
  await wait(0);
  giveMemoryBack();
  expect(left.deref()).toBeUndefined();
});
