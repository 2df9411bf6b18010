import 'server-only';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { type Offer, offersContract } from '#lib/contract/offers/offers.ts';
import { upstream } from '../upstream/upstream.ts';

/** Offers for the candidate of an application that was closed, without an answer or with its offer; none for others. */
export async function similarToUnanswered({
  state,
  offerId,
}: Pick<SentApplication, 'state' | 'offerId'>): Promise<Offer[]> {
  if (state !== 'unanswered' && state !== 'filled') return [];
  try {
    return (await upstream(offersContract.similar, { params: { id: offerId } })).data;
  } catch {
    // The page is about the application.
    return [];
  }
}
