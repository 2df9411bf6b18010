import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { MOST_SAVED_SEARCHES } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addSavedSearch } from '#tests/support/content.ts';
import { asAnotherRequest } from '#tests/support/database/one-connection.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate();
});

const save = (maxRange: number) =>
  candidate.call(savedSearchesContract.saveOffer, {
    body: { criteria: { tradeId: 1, city: 'lyon', maxRange } },
  });

/** Sends two saves and lets none store anything before both have read what they could read. */
function saveAtOnce(...maxRanges: [number, number]) {
  return api.db.transaction(async (tx) => {
    // Reading goes on, and so do locks of rows and advisory locks: only inserting waits.
    await tx.execute(sql`lock table saved_searches in share mode`);
    const saves = Promise.allSettled(maxRanges.map((maxRange) => asAnotherRequest(() => save(maxRange))));
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // On a connection of its own: a transaction sees the same activity until it ends.
    const countWaiting = () => asAnotherRequest(async () => (await api.db.execute(waiting)).rowCount);
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(2);
    // In an object, because a promise alone would be awaited before the transaction ends.
    return { saves };
  });
}

async function stored(): Promise<number> {
  const [row] = await api.db
    .select({ total: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, candidate.userId));
  return row?.total ?? 0;
}

test('the limit admits one of two searches saved at once', async () => {
  for (let index = 1; index < MOST_SAVED_SEARCHES; index += 1)
    await addSavedSearch(api.db, { userId: candidate.userId });
  const { saves } = await saveAtOnce(30, 11);
  expect((await saves).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toBe(MOST_SAVED_SEARCHES);
});

test('one search saved twice at once is stored once', async () => {
  const { saves } = await saveAtOnce(30, 30);
  expect((await saves).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await stored()).toBe(1);
});
