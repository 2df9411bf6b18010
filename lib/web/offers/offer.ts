import 'server-only';
import { cache } from 'react';
import { type Offer, offersContract } from '#lib/contract/offers.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { tradesContract } from '#lib/contract/trades.ts';
import { alsoForgottenWith } from '../current-response.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** A change of the offer makes its page forgotten within a second; the time bounds a lost notice. */
const kept = (id: number) => ({ seconds: 600, tags: [`offer:${id}`] });

/**
 * Where an offer's page leads on to: offers like it, its trade, and its town when that has a page there. Asked for
 * with each rendering of the page, which is forgotten once one of these offers changes. New neighbours show when it
 * is rendered again, after ten minutes at most.
 */
const anew = { seconds: 0, tags: [] };

/** The trade of an offer, and its town where that has a page. */
export type TradeOfOffer = DataOf<typeof tradesContract.ofOffer>;

/** What stands around an offer, also around one that is gone. */
export type Around = { similar: Offer[]; where: TradeOfOffer | null };

/** Why an offer that was there is not any more. */
export type GoneReason = 'deleted' | 'expired' | 'withdrawn';

const REASONS: Readonly<Record<string, GoneReason>> = {
  offer_over: 'expired',
  offer_taken_down: 'withdrawn',
};

export type OfferAnswer =
  | ({ state: 'found'; offer: Offer } & Around)
  | ({ state: 'gone'; reason: GoneReason } & Around)
  | { state: 'absent' };

/** An id as it stands in an address; anything but a plain number names no offer. */
export function offerId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Suggestions are no reason to fail a page. */
const orElse = <T>(answer: Promise<{ data: T }>, otherwise: T): Promise<T> =>
  answer.then(
    ({ data }) => data,
    () => otherwise,
  );

async function around(id: number): Promise<Around> {
  const [similar, where] = await Promise.all([
    orElse(publicUpstream(offersContract.similar, { params: { id } }, anew), []),
    orElse<TradeOfOffer | null>(publicUpstream(tradesContract.ofOffer, { params: { id } }, anew), null),
  ]);
  alsoForgottenWith(similar.map((offer) => `offer:${offer.id}`));
  return { similar, where };
}

/** A published offer for its public page, once per rendering; drafts are nobody's here. */
export const loadOffer = cache(async (text: string): Promise<OfferAnswer> => {
  const id = offerId(text);
  if (id === undefined) return { state: 'absent' };
  try {
    const [{ data: offer }, found] = await Promise.all([
      publicUpstream(offersContract.read, { params: { id } }, kept(id)),
      around(id),
    ]);
    return { state: 'found', offer, ...found };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.statusCode === 410) {
      return { state: 'gone', reason: REASONS[error.failure.code] ?? 'deleted', ...(await around(id)) };
    }
    if (error.failure.statusCode === 404 || error.failure.statusCode === 422) return { state: 'absent' };
    throw error;
  }
});
