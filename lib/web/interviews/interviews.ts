import 'server-only';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { applicationsContract } from '#lib/contract/applications.ts';
import { type Interview, interviewsContract } from '#lib/contract/interviews.ts';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

/** An interview of the caller by its id in an address; null when there is none. */
export async function loadInterview(id: string): Promise<Interview | null> {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(upstream(interviewsContract.detail, { params: params.data })) : null;
}

/** The CV of somebody whom the caller invited, by the invitation's id in an address; null when there is none. */
export async function loadInvitedCv(id: string): Promise<DataOf<typeof interviewsContract.readCv> | null> {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(upstream(interviewsContract.readCv, { params: params.data })) : null;
}

/** What the link of an invitation's mail shows; null for a link that is nobody's. */
export async function loadLinkedInterview(
  token: string,
): Promise<DataOf<typeof interviewsContract.readLink> | null> {
  const params = interviewsContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(interviewsContract.readLink, { params: params.data })) : null;
}

/** Offers that are read at a time, the most that the API gives. */
const PAGE = 50;

const hasGuests = ({ liaisons }: OwnOffer) => liaisons.some(({ rejected, hidden }) => !rejected && !hidden);

/** A CV that the caller picked from the search, by the id of the pick; null when there is none. */
export async function loadPick(id: number): Promise<ReceivedApplication | null> {
  const found = await orNull(upstream(applicationsContract.readReceived, { params: { id } }));
  return found?.offerId === null ? found : null;
}

async function loadPublished(query: { with?: 'liaisons' }): Promise<OwnOffer[]> {
  const read = (page: number) =>
    upstream(ownOffersContract.list, { query: { status: 'published', ...query, page, limit: PAGE } });
  const first = await read(1);
  const more = Array.from({ length: Math.max(0, (first.totalPages ?? 1) - 1) }, (_, index) =>
    read(index + 2),
  );
  const pages = [first, ...(await Promise.all(more))];
  return pages.flatMap(({ data }) => data);
}

/** The caller's live offers, the newest first. */
export async function loadLiveOffers(): Promise<OwnOffer[]> {
  return (await loadPublished({})).filter(({ live }) => live);
}

/** The caller's published offers that have somebody to invite, the newest first; for a pick the live ones too. */
export async function loadInvitingOffers(isForPick = false): Promise<OwnOffer[]> {
  const offers = await loadPublished({ with: 'liaisons' });
  return offers.filter((offer) => hasGuests(offer) || (isForPick && offer.live));
}
