import 'server-only';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { upstream } from '../upstream/upstream.ts';
import { loadOwnOffer } from './own-offer.ts';

type Status = OwnOffer['status'];
type Wanted = { page: number; limit: number; search: string; status: Status };

async function countOf(status: Status): Promise<number> {
  // The smallest page: only its total is read.
  const { total = 0 } = await upstream(ownOffersContract.list, { query: { status, limit: 3 } });
  return total;
}

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
    forms: forms.filter((form) => form !== null),
  };
}
