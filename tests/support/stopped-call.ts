import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { TestApi } from './api.ts';

/** Makes a call, and does `meanwhile` between what comes before its first transaction, such as the look at its token, and that one. */
export async function stoppedBeforeItsTransaction<T>(
  api: TestApi,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const { db } = api.deps.database;
  const own = db.transaction.bind(db);
  // Jobs open transactions as well: only this call's own waits.
  const callOf = new AsyncLocalStorage<{ isStopped: boolean }>();
  const opened = vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    const current = callOf.getStore();
    if (current?.isStopped === false) {
      current.isStopped = true;
      await meanwhile();
    }
    return own(work, config);
  });
  try {
    return await callOf.run({ isStopped: false }, call);
  } finally {
    opened.mockRestore();
  }
}
