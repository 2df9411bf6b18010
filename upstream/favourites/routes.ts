import type { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { favouriteOffers, listFavourites, toggleFavourite } from './favourites.ts';

export const favouritesHandlers: Handlers<typeof favouritesContract> = {
  async list({ db, caller }) {
    return { data: await listFavourites(db, caller.userId) };
  },
  async offers({ db, query, caller, deps }) {
    return favouriteOffers(db, caller.userId, query, deps.clock());
  },
  async toggle({ db, params, query, caller, deps, t }) {
    const favorite = await toggleFavourite(db, caller.userId, params.id, deps.clock(), query.add);
    return {
      data: { favorite },
      message: t(favorite ? 'favourites.added' : 'favourites.removed'),
    };
  },
};
