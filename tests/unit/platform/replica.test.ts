import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOperations } from '#lib/contract/platform/all.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Replica, watchReplica } from '#upstream/platform/replica.ts';

const primary = { name: 'primary' } as unknown as Db;
const replica = { name: 'replica' } as unknown as Db;

describe('a read replica', () => {
  const log = { primary: 100, replica: 100 };
  let isAway = false;
  let watched: Replica;
  const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    Object.assign(log, { primary: 100, replica: 100 });
    isAway = false;
    watched = watchReplica({
      primary,
      replica,
      primaryAt: async () => log.primary,
      replicaAt: async () => {
        if (isAway) throw new Error('away');
        return log.replica;
      },
      close: async () => undefined,
    });
    await later(10);
  });
  afterEach(async () => {
    const closed = watched.close();
    await later(1_000);
    await closed;
    vi.useRealTimers();
  });

  it('answers while it keeps up, also a little behind', async () => {
    expect(watched.db()).toBe(replica);
    log.primary = 200;
    await later(300);
    expect(watched.db()).toBe(replica);
  });

  it('is not used while it lags, and is used again once it has caught up', async () => {
    log.primary = 200;
    await later(1_000);
    expect(watched.db()).toBe(primary);
    log.replica = 200;
    await later(300);
    expect(watched.db()).toBe(replica);
  });

  it('is not used while it is away, nor after a failed query until the next check', async () => {
    isAway = true;
    await later(300);
    expect(watched.db()).toBe(primary);
    isAway = false;
    await later(300);
    expect(watched.db()).toBe(replica);
    watched.distrust();
    expect(watched.db()).toBe(primary);
  });

  it('is waited for until it has the commit, but only briefly', async () => {
    let reported = false;
    log.primary = 300;
    const first = watched.caughtUp().then(() => {
      reported = true;
    });
    await later(200);
    expect(reported).toBe(false);
    log.replica = 300;
    await later(50);
    expect(reported).toBe(true);
    await first;
    log.primary = 400;
    const second = watched.caughtUp();
    await later(2_000);
    await expect(second).resolves.toBeUndefined();
    // By then every process knows that it is behind.
    expect(watched.db()).toBe(primary);
  });
});

it('only reads of visitors may come from a replica', () => {
  const lagging = listOperations().filter(({ operation }) => operation.mayLag);
  expect(lagging.length).toBeGreaterThan(5);
  for (const { resource, name, operation } of lagging) {
    const where = `${resource}.${name}`;
    expect([where, operation.access]).toEqual([where, 'public']);
    expect([where, operation.changesByGet]).toEqual([where, undefined]);
    if (!['search.searchOffer', 'search.facets', 'search.nearest'].includes(where))
      expect([where, operation.method]).toEqual([where, 'GET']);
  }
});
