import 'server-only';
import { cache } from 'react';
import { ApiError } from '#lib/contract/client.ts';
import { type Offer, offersContract } from '#lib/contract/offers.ts';
import { publicUpstream } from './upstream.ts';

/** A change of the offer makes its page forgotten within a second; the time bounds a lost notice. */
const kept = (id: number) => ({ seconds: 600, tags: [`offer:${id}`] });

export type OfferAnswer =
  | { state: 'found'; offer: Offer; similar: Offer[] }
  | { state: 'gone' }
  | { state: 'absent' };

/** An id as it stands in an address; anything but a plain number names no offer. */
export function offerId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

async function similarTo(id: number): Promise<Offer[]> {
  try {
    return (await publicUpstream(offersContract.similar, { params: { id } }, kept(id))).data;
  } catch {
    // Suggestions are no reason to fail a page.
    return [];
  }
}

/** A published offer for its public page, once per rendering; drafts are nobody's here. */
export const loadOffer = cache(async (text: string): Promise<OfferAnswer> => {
  const id = offerId(text);
  if (id === undefined) return { state: 'absent' };
  try {
    const [{ data: offer }, similar] = await Promise.all([
      publicUpstream(offersContract.read, { params: { id } }, kept(id)),
      similarTo(id),
    ]);
    return { state: 'found', offer, similar };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.statusCode === 410) return { state: 'gone' };
    if (error.failure.statusCode === 404 || error.failure.statusCode === 422) return { state: 'absent' };
    throw error;
  }
});
