import 'server-only';
import { ApiError } from '#lib/contract/client.ts';
import { idParam } from '#lib/contract/fields.ts';
import { type OfferForm, recruiterOffersContract } from '#lib/contract/recruiter-offers.ts';
import { upstream } from './upstream.ts';

/** One offer of the recruiter signed in, as its form has it; null when none of theirs has this id. */
export async function loadOwnOffer(id: number | string): Promise<OfferForm | null> {
  const parsed = idParam.safeParse(id);
  if (!parsed.success) return null;
  try {
    return (await upstream(recruiterOffersContract.read, { params: { id: parsed.data } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.failure.statusCode === 404) return null;
    throw error;
  }
}
