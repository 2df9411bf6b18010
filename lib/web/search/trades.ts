import 'server-only';
import { cache } from 'react';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { tradesContract } from '#lib/contract/trades/trades.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** Not cached: the page cache keeps whole pages and purges them by tag. */
const unkept = { seconds: 0, tags: [] };

const unknown = (error: unknown) =>
  error instanceof ApiFailure && [400, 404, 422].includes(error.failure.statusCode);

type Paged<T> = T & { page: number; total: number; totalPages: number };
export type TradePageData = Paged<DataOf<typeof tradesContract.read>>;
export type TownPageData = Paged<DataOf<typeof tradesContract.town>>;

type Answer<T> = { data: T; total?: number; totalPages?: number };

async function paged<T extends object>(page: number, answer: Promise<Answer<T>>): Promise<Paged<T> | null> {
  try {
    const { data, total = 0, totalPages = 0 } = await answer;
    return page > Math.max(1, totalPages) ? null : { ...data, page, total, totalPages };
  } catch (error) {
    if (unknown(error)) return null;
    throw error;
  }
}

export const loadTrades = cache(async () => (await publicUpstream(tradesContract.list, {}, unkept)).data);

export const loadTrade = cache(
  async (slug: string, page: number): Promise<TradePageData | null> =>
    paged(page, publicUpstream(tradesContract.read, { params: { slug }, query: { page } }, unkept)),
);

/** Null when the trade has no page of the town, or on failure. */
export const townPageAt = (job: number, code: string): Promise<string | null> =>
  publicUpstream(tradesContract.atPlace, { params: { job, code } }, unkept).then(
    ({ data }) => data?.slug ?? null,
    () => null,
  );

export const loadTradeTown = cache(
  async (slug: string, town: string, page: number): Promise<TownPageData | null> =>
    paged(page, publicUpstream(tradesContract.town, { params: { slug, town }, query: { page } }, unkept)),
);
