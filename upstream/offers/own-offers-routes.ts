import type { recruiterOffersContract } from '#lib/contract/offers.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { listOwnOffers } from './own-offers.ts';

export const recruiterOffersHandlers: Handlers<typeof recruiterOffersContract> = {
  async list({ db, query, caller, deps }) {
    const status = query.status === 'draft' || query.status === '1' ? 'draft' : 'published';
    return listOwnOffers(db, caller.userId, { ...query, status }, deps.clock());
  },
};
