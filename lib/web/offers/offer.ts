import 'server-only';
import { cache } from 'react';
import { type FullOffer, type Offer, offersContract } from '#lib/contract/offers/offers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { tradesContract } from '#lib/contract/trades/trades.ts';
import { alsoForgottenWith } from '../next-adapter/current-response.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** A change purges the page within a second; the seconds bound a lost purge. */
const cachedFor = (id: number) => ({ seconds: 600, tags: [`offer:${id}`] });

/**
 * Links to similar offers, the trade and the town. Loaded with each rendering; the page is purged when one of these
 * offers changes and rendered again after ten minutes at most.
 */
const uncached = { seconds: 0, tags: [] };

/** The town only where it has a page. */
export type TradeOfOffer = DataOf<typeof tradesContract.ofOffer>;

export type Around = { similar: Offer[]; where: TradeOfOffer | null };

export type GoneReason = 'deleted' | 'expired' | 'withdrawn';

const REASONS: Readonly<Record<string, GoneReason>> = {
  offer_over: 'expired',
  offer_taken_down: 'withdrawn',
};

export type OfferAnswer =
  | ({ state: 'found'; offer: FullOffer } & Around)
  | ({ state: 'gone'; reason: GoneReason } & Around)
  | { state: 'absent' };

export function offerId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

const orElse = <T>(answer: Promise<{ data: T }>, otherwise: T): Promise<T> =>
  answer.then(
    ({ data }) => data,
    () => otherwise,
  );

async function around(id: number): Promise<Around> {
  const [similar, where] = await Promise.all([
    orElse(publicUpstream(offersContract.similar, { params: { id } }, uncached), []),
    orElse<TradeOfOffer | null>(publicUpstream(tradesContract.ofOffer, { params: { id } }, uncached), null),
  ]);
  alsoForgottenWith(similar.map((offer) => `offer:${offer.id}`));
  return { similar, where };
}

/** Once per rendering; no drafts. */
export const loadOffer = cache(async (text: string): Promise<OfferAnswer> => {
  const id = offerId(text);
  if (id === undefined) return { state: 'absent' };
  try {
    const [{ data: offer }, found] = await Promise.all([
      publicUpstream(offersContract.read, { params: { id } }, cachedFor(id)),
      around(id),
    ]);
    return { state: 'found', offer, ...found };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.failure.statusCode === 410) {
      return { state: 'gone', reason: REASONS[error.failure.code] ?? 'deleted', ...(await around(id)) };
    }
    if (error.failure.statusCode === 404 || error.failure.statusCode === 422) return { state: 'absent' };
    throw error;
  }
});
