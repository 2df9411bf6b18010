import type { offersContract } from '#lib/contract/offers/offers.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { holdsSecret, isTheWebItself } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { listOffers, readOffer } from './read.ts';
import { similarOffers } from './similar.ts';
import { addViews } from './views.ts';

export const offersHandlers: Handlers<typeof offersContract> = {
  async list({ db, query, deps }) {
    return listOffers(db, query, deps.clock());
  },
  async similar({ db, params, caller, deps }) {
    return { data: await similarOffers(db, params.id, caller?.organisationId ?? null, deps.clock()) };
  },
  async read({ db, params, caller, deps }) {
    return { data: await readOffer(db, params.id, caller?.organisationId ?? null, deps.clock()) };
  },
  async countViews({ db, body, request, deps }) {
    const { secret } = deps.settings;
    if (!holdsSecret(request, secret) || !isTheWebItself(request, secret)) throw apiError('not_found');
    await addViews(db, body.views, deps.clock());
    return { data: null };
  },
};
