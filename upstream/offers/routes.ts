import type { favouritesContract, offersContract } from '#lib/contract/offers.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { holdsSecret, isTheWebItself } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { favouriteOffers, listFavourites, toggleFavourite } from './favourites.ts';
import { listOffers, readOffer } from './read.ts';
import { similarOffers } from './similar.ts';
import { addViews } from './views.ts';

export const offersHandlers: Handlers<typeof offersContract> = {
  async list({ db, query, deps }) {
    return listOffers(db, query, deps.clock());
  },
  async similar({ db, params, caller, deps }) {
    return { data: await similarOffers(db, params.id, caller?.userId ?? null, deps.clock()) };
  },
  async read({ db, params, caller, deps }) {
    return { data: await readOffer(db, params.id, caller?.userId ?? null, deps.clock()) };
  },
  async countViews({ db, body, request, deps }) {
    const { secret } = deps.settings;
    if (!holdsSecret(request, secret) || !isTheWebItself(request, secret)) throw apiError('not_found');
    await addViews(db, body.views, deps.clock());
    return { data: null };
  },
};

export const favouritesHandlers: Handlers<typeof favouritesContract> = {
  async list({ db, caller }) {
    return { data: await listFavourites(db, caller.userId) };
  },
  async offers({ db, query, caller, deps }) {
    return favouriteOffers(db, caller.userId, query, deps.clock());
  },
  async toggle({ db, params, caller, deps, t }) {
    const favorite = await toggleFavourite(db, caller.userId, params.id, deps.clock());
    return {
      data: { favorite },
      message: t(favorite ? 'favourites.added' : 'favourites.removed'),
    };
  },
};
