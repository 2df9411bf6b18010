import 'server-only';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Interview, interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export async function loadInterview(id: string): Promise<Interview | null> {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(upstream(interviewsContract.detail, { params: params.data })) : null;
}

/** With which application the owner of an invitation was invited; null if it is gone. */
export async function loadApplicationOfGuest(invitationId: string): Promise<number | null> {
  const params = idParams.safeParse({ id: invitationId });
  if (!params.success) return null;
  const found = await orNull(upstream(interviewsContract.findApplication, { params: params.data }));
  return found?.applicationId ?? null;
}

export async function loadLinkedInterview(
  token: string,
): Promise<DataOf<typeof interviewsContract.readLink> | null> {
  const params = interviewsContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(interviewsContract.readLink, { params: params.data })) : null;
}

const PAGE = 50;

const hasGuests = ({ applicants }: OwnOffer) =>
  applicants.some(({ rejected, hidden }) => !rejected && !hidden);

export async function loadPick(id: number): Promise<ReceivedApplication | null> {
  const found = await orNull(upstream(applicationsContract.readReceived, { params: { id } }));
  return found?.offerId === null ? found : null;
}

type Page<Row> = { data: Row[]; totalPages?: number | undefined };

async function everyPage<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await read(1);
  const more = Array.from({ length: Math.max(0, (first.totalPages ?? 1) - 1) }, (_, index) =>
    read(index + 2),
  );
  const pages = [first, ...(await Promise.all(more))];
  return pages.flatMap(({ data }) => data);
}

/** The recruiter's interviews of seven days (`YYYY-MM-DD`), of which the first is given first. */
export const loadWeek = ([week]: readonly string[]): Promise<Interview[]> =>
  everyPage((page) => upstream(interviewsContract.list, { query: { week, page, limit: PAGE } }));

const loadPublished = (query: { with?: 'liaisons'; live?: 'true' }): Promise<OwnOffer[]> =>
  everyPage((page) =>
    upstream(ownOffersContract.list, { query: { status: 'published', ...query, page, limit: PAGE } }),
  );

export const loadLiveOffers = (): Promise<OwnOffer[]> => loadPublished({ live: 'true' });

export async function loadInvitingOffers(isForPick = false): Promise<OwnOffer[]> {
  const offers = await loadPublished({ with: 'liaisons' });
  return offers.filter((offer) => hasGuests(offer) || (isForPick && offer.live));
}
