import 'server-only';
import { type Offer, offersContract } from '#lib/contract/offers/offers.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { hasGarages, variedOffers } from '#lib/rules/offers/varied-offers.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** A change of any offer purges these; the seconds bound a lost purge. */
const cachedFor = { seconds: 300, tags: ['offers', 'statistics', 'home'] };

const LATEST = 6;
const READ_AT_ONCE = 50;
/** A garage that imports its offers fills several pages of the list. */
const MOST_PAGES = 6;

/** A part that fails is left out; the search form stays. */
const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/** The newest offers, of different garages: reads on until there are enough of these. */
async function latestOffers(): Promise<Offer[]> {
  const read: Offer[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { limit: READ_AT_ONCE, page };
    const { data } = await publicUpstream(offersContract.list, { query }, cachedFor);
    read.push(...data);
    if (data.length < READ_AT_ONCE || hasGarages(read, LATEST)) break;
  }
  return variedOffers(read, LATEST);
}

export async function loadHome() {
  const [latest, urgent, figures, site] = await Promise.all([
    orUndefined(latestOffers()),
    orUndefined(publicUpstream(offersContract.list, { query: { limit: 3, featured: 'true' } }, cachedFor)),
    orUndefined(publicUpstream(referenceContract.statistics, {}, cachedFor)),
    orUndefined(publicUpstream(referenceContract.site, {}, cachedFor)),
  ]);
  return {
    latest: latest ?? [],
    urgent: urgent?.data ?? [],
    figures: figures?.data,
    testimonials: site?.data.testimonials ?? [],
    partners: site?.data.partners ?? [],
  };
}
