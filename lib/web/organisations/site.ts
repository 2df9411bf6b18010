import 'server-only';
import { cache } from 'react';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { establishmentsContract, type PublicSite } from '#lib/contract/organisations/establishments.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** Not cached: the page cache keeps whole pages and purges them by tag. */
const unkept = { seconds: 0, tags: [] };

const LIMIT = 20;

export type SitePageData = {
  site: PublicSite;
  offers: readonly Offer[];
  page: number;
  total: number;
  totalPages: number;
};

/** Once per rendering; null for an unknown address, and beyond the last page. */
export const loadSite = cache(async (slug: string, page: number): Promise<SitePageData | null> => {
  const params = { slug };
  try {
    const [{ data: site }, { data: offers, total = 0, totalPages = 0 }] = await Promise.all([
      publicUpstream(establishmentsContract.read, { params }, unkept),
      publicUpstream(establishmentsContract.offers, { params, query: { page, limit: LIMIT } }, unkept),
    ]);
    return page > Math.max(1, totalPages) ? null : { site, offers, page, total, totalPages };
  } catch (error) {
    if (error instanceof ApiFailure && [400, 404, 422].includes(error.failure.statusCode)) return null;
    throw error;
  }
});
