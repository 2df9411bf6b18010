import 'server-only';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers.ts';
import { upstream } from '../upstream/upstream.ts';
import { loadOwnOffer } from './own-offer.ts';

type Status = OwnOffer['status'];
type Wanted = { page: number; limit: number; search: string; status: Status };

/** How many offers the recruiter has of a status, whatever was searched for. */
async function countOf(status: Status): Promise<number> {
  // The shortest page that may be asked for: only its total is read.
  const { total = 0 } = await upstream(ownOffersContract.list, { query: { status, limit: 3 } });
  return total;
}

/**
 * One page of the recruiter's offers with how many there are of each status, and the forms of the drafts among
 * them. It is read whenever it is shown, so that figures and states are those of the moment.
 */
export async function loadOwnOffers(wanted: Wanted) {
  const [answer, published, draft] = await Promise.all([
    upstream(ownOffersContract.list, { query: wanted }),
    countOf('published'),
    countOf('draft'),
  ]);
  const { data: offers, total = 0, totalPages = 0 } = answer;
  const drafts = offers.filter(({ status }) => status === 'draft');
  const forms = await Promise.all(drafts.map(({ id }) => loadOwnOffer(id)));
  return {
    offers,
    total,
    totalPages,
    counts: { published, draft },
    // One that was deleted since the list was read is null.
    forms: forms.filter((form) => form !== null),
  };
}
