import 'server-only';
import { type OfferEnd, offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

/** Null when it is no published offer of the organisation. */
export async function loadEnd(id: string): Promise<OfferEnd | null> {
  const params = offerEndsContract.read.params.safeParse({ id });
  return params.success ? orNull(upstream(offerEndsContract.read, { params: params.data })) : null;
}

/** Null when the mailed link shows nothing (any more). */
export async function loadEndByLink(token: string): Promise<OfferEnd | null> {
  const params = offerEndsContract.readByLink.params.safeParse({ token });
  return params.success ? orNull(upstream(offerEndsContract.readByLink, { params: params.data })) : null;
}
