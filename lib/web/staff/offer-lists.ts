import 'server-only';
import { staffOffersContract } from '#lib/contract/staff/offers.ts';
import { listPage, listSearch } from '#lib/paths/list-page.ts';
import { OFFER_LISTS, type OfferList } from './offer-list.ts';
import { staffUpstream } from './staff-upstream.ts';

type Query = Record<string, string | string[] | undefined>;
type Kind = (typeof OFFER_LISTS)[number];

async function readList(
  name: Kind,
  at: { page: number; limit: number },
  search: string,
  status: 'open' | 'decided',
) {
  const { list, reported, alike, changed, appeals } = staffOffersContract;
  switch (name) {
    case 'reported':
      return { name, answer: await staffUpstream(reported, { query: at }) };
    case 'alike':
      return { name, answer: await staffUpstream(alike, { query: at }) };
    case 'changed':
      return { name, answer: await staffUpstream(changed, { query: at }) };
    case 'appeals':
      return { name, answer: await staffUpstream(appeals, { query: { ...at, status } }) };
    default:
      return { name: 'all', answer: await staffUpstream(list, { query: { ...at, search } }) };
  }
}

/** @param query `list`, `search`, `status`, `page`, `limit`; what is malformed counts as not there */
export async function loadOfferList(query: Query): Promise<OfferList> {
  const name = OFFER_LISTS.find((each) => each === query.list) ?? 'all';
  const at = listPage(query);
  const search = name === 'all' ? listSearch(query) : '';
  const status = query.status === 'decided' ? 'decided' : 'open';
  const [{ answer }, { data: counts }] = await Promise.all([
    readList(name, at, search, status),
    staffUpstream(staffOffersContract.counts, {}),
  ]);
  const { data, total = 0, totalPages = 0 } = answer;
  return { name, rows: data, search, status, ...at, total, totalPages, counts } as OfferList;
}
