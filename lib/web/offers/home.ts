import 'server-only';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** A change of any offer purges these; the seconds bound a lost purge. */
const cachedFor = { seconds: 300, tags: ['offers', 'statistics', 'home'] };

/** A part that fails is left out; the search form stays. */
const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

export async function loadHome() {
  const [latest, urgent, figures, site] = await Promise.all([
    orUndefined(publicUpstream(offersContract.list, { query: { limit: 6 } }, cachedFor)),
    orUndefined(publicUpstream(offersContract.list, { query: { limit: 3, featured: 'true' } }, cachedFor)),
    orUndefined(publicUpstream(referenceContract.statistics, {}, cachedFor)),
    orUndefined(publicUpstream(referenceContract.site, {}, cachedFor)),
  ]);
  return {
    latest: latest?.data ?? [],
    urgent: urgent?.data ?? [],
    figures: figures?.data,
    testimonials: site?.data.testimonials ?? [],
    partners: site?.data.partners ?? [],
  };
}
