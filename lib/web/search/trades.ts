import 'server-only';
import { cache } from 'react';
import { ApiError } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { tradesContract } from '#lib/contract/trades.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** The page cache keeps whole pages and forgets them by their tags: what they show is asked for again. */
const unkept = { seconds: 0, tags: [] };

/** A name that no trade can have is refused as a field, and a very long one as an address. */
const unknown = (error: unknown) =>
  error instanceof ApiError && [400, 404, 422].includes(error.failure.statusCode);

type Paged<T> = T & { page: number; total: number; totalPages: number };
export type TradePageData = Paged<DataOf<typeof tradesContract.read>>;
export type TownPageData = Paged<DataOf<typeof tradesContract.town>>;

type Answer<T> = { data: T; total?: number; totalPages?: number };

/** The answer as a page; null when what it is about does not exist or the list ends before. */
async function paged<T extends object>(page: number, ask: Promise<Answer<T>>): Promise<Paged<T> | null> {
  try {
    const { data, total = 0, totalPages = 0 } = await ask;
    return page > Math.max(1, totalPages) ? null : { ...data, page, total, totalPages };
  } catch (error) {
    if (unknown(error)) return null;
    throw error;
  }
}

/** Every trade with its live offers. */
export const loadTrades = cache(async () => (await publicUpstream(tradesContract.list, {}, unkept)).data);

/** One page of a trade, or null when there is no such page. */
export const loadTrade = cache(
  async (slug: string, page: number): Promise<TradePageData | null> =>
    paged(page, publicUpstream(tradesContract.read, { params: { slug }, query: { page } }, unkept)),
);

/** The slug of the town of a place where a trade has a page of it; null where it has none, or that is not known. */
export const townPageAt = (job: number, code: string): Promise<string | null> =>
  publicUpstream(tradesContract.atPlace, { params: { job, code } }, unkept).then(
    ({ data }) => data?.slug ?? null,
    () => null,
  );

/** One page of a trade in a town, or null when there is no such page. */
export const loadTradeTown = cache(
  async (slug: string, town: string, page: number): Promise<TownPageData | null> =>
    paged(page, publicUpstream(tradesContract.town, { params: { slug, town }, query: { page } }, unkept)),
);
