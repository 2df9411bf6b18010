import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveMemoryBack, leftoverCollector, type MemoryUse } from '#lib/system/give-memory-back.ts';

it('unreferenced objects are collected', async () => {
  const left = new WeakRef({ large: new Array(1_000) });
  // A reference lives on until the turn of the loop that read it has ended.
  await wait(0);
  giveMemoryBack();
  expect(left.deref()).toBeUndefined();
});

describe('memory after a burst of work', () => {
  const MB = 1024 * 1024;
  let held: MemoryUse;
  let collected: number;
  let look: () => void;
  beforeEach(() => {
    held = { bytes: 200 * MB, busy: 0.01 };
    collected = 0;
    look = leftoverCollector(
      () => held,
      () => {
        collected += 1;
        held.bytes = Math.max(210 * MB, held.bytes - 500 * MB);
      },
    );
    look();
  });

  it('is collected once the process is quiet', () => {
    held = { bytes: 600 * MB, busy: 0.9 };
    look();
    expect(collected).toBe(0);
    held.busy = 0.05;
    look();
    expect(collected).toBe(1);
    look();
    expect(collected).toBe(1);
  });

  it('is not collected when there is little, or in use', () => {
    held.bytes = 240 * MB;
    look();
    expect(collected).toBe(0);
    held.bytes = 1_200 * MB;
    look();
    look();
    expect(collected).toBe(1);
    held.bytes = 900 * MB;
    look();
    expect(collected).toBe(2);
  });
});
