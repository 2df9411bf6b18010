import 'server-only';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { upstream } from '../upstream/upstream.ts';
import { loadOwnOffer } from './own-offer.ts';

type Status = OwnOffer['status'];
type Wanted = { page: number; limit: number; search: string; status: Status };

/** Closed offers are listed among the published ones and counted apart: nobody can apply to them. */
const COUNTED = { published: { status: 'published', live: 'true' }, draft: { status: 'draft' } } as const;

async function countOf(status: Status, search = ''): Promise<number> {
  // The smallest page: only its total is read.
  const query = { ...COUNTED[status], search, limit: 3 };
  const { total = 0 } = await upstream(ownOffersContract.list, { query });
  return total;
}

export async function loadOwnOffers(wanted: Wanted) {
  const [answer, published, draft, found] = await Promise.all([
    upstream(ownOffersContract.list, { query: wanted }),
    countOf('published'),
    countOf('draft'),
    wanted.search === '' ? null : countOf(wanted.status, wanted.search),
  ]);
  const { data: offers, total = 0, totalPages = 0 } = answer;
  const drafts = offers.filter(({ status }) => status === 'draft');
  const forms = await Promise.all(drafts.map(({ id }) => loadOwnOffer(id)));
  return {
    offers,
    total,
    totalPages,
    counts: { published, draft },
    counted: found ?? { published, draft }[wanted.status],
    forms: forms.filter((form) => form !== null),
  };
}
