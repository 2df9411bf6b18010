import 'server-only';
import { agendaContract, type Interview } from '#lib/contract/agenda.ts';
import { idParams } from '#lib/contract/fields.ts';
import type { OwnOffer } from '#lib/contract/offers.ts';
import type { DataOf } from '#lib/contract/operation.ts';
import { recruiterOffersContract } from '#lib/contract/recruiter-offers.ts';
import { orNull, upstream } from './upstream.ts';

/** An interview of the caller by its id in an address; null when there is none. */
export async function loadInterview(id: string): Promise<Interview | null> {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(upstream(agendaContract.detail, { params: params.data })) : null;
}

/** The CV of somebody whom the caller invited, by the invitation's id in an address; null when there is none. */
export async function loadInvitedCv(id: string): Promise<DataOf<typeof agendaContract.readCv> | null> {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(upstream(agendaContract.readCv, { params: params.data })) : null;
}

/** What the link of an invitation's mail shows; null for a link that is nobody's. */
export async function loadLinkedInterview(
  token: string,
): Promise<DataOf<typeof agendaContract.readLink> | null> {
  const params = agendaContract.readLink.params.safeParse({ token });
  return params.success ? orNull(upstream(agendaContract.readLink, { params: params.data })) : null;
}

/** Offers that are read at a time, the most that the API gives. */
const PAGE = 50;

/** The caller's published offers that have somebody to invite, the newest first. */
export async function loadInvitingOffers(): Promise<OwnOffer[]> {
  const read = (page: number) =>
    upstream(recruiterOffersContract.list, {
      query: { status: 'published', with: 'liaisons', page, limit: PAGE },
    });
  const first = await read(1);
  const more = Array.from({ length: Math.max(0, (first.totalPages ?? 1) - 1) }, (_, index) =>
    read(index + 2),
  );
  const pages = [first, ...(await Promise.all(more))];
  return pages
    .flatMap(({ data }) => data)
    .filter(({ liaisons }) => liaisons.some(({ rejected, hidden }) => !rejected && !hidden));
}
