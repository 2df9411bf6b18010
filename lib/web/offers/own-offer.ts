import 'server-only';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { upstream } from '../upstream/upstream.ts';

export async function loadOwnOffer(id: number | string): Promise<OfferForm | null> {
  const parsed = idParam.safeParse(id);
  if (!parsed.success) return null;
  try {
    return (await upstream(ownOffersContract.read, { params: { id: parsed.data } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
