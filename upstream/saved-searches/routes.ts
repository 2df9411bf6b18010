import type { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { deleteSearch, listSearches, readSearch, renameSearch, saveSearch, updateSearch } from './store.ts';

export const savedSearchesHandlers: Handlers<typeof savedSearchesContract> = {
  async saveOffer({ db, body, caller, locale, deps, t }) {
    const { saved, isNew } = await saveSearch(db, body, { caller, locale, now: deps.clock() });
    return { data: saved, message: t(isNew ? 'savedSearches.saved' : 'savedSearches.known') };
  },
  async saveCv({ db, body, caller, locale, deps, t }) {
    const { saved, isNew } = await saveSearch(db, body, { caller, locale, now: deps.clock() });
    return { data: saved, message: t(isNew ? 'savedSearches.saved' : 'savedSearches.known') };
  },
  async listSaved({ db, query, caller }) {
    return listSearches(db, caller, query);
  },
  async readSaved({ db, params, caller }) {
    return { data: await readSearch(db, caller, params.id) };
  },
  async updateSaved({ db, params, body, caller, locale, deps, t }) {
    const data = await updateSearch(db, params.id, body, { caller, locale, now: deps.clock() });
    return { data, message: t('savedSearches.updated') };
  },
  async rename({ db, params, body, caller, deps, t }) {
    await renameSearch(db, caller, { id: params.id, name: body.searchName }, deps.clock());
    return { data: null, message: t('savedSearches.renamed') };
  },
  async deleteSaved({ db, params, caller, t }) {
    await deleteSearch(db, caller, params.id);
    return { data: null, message: t('savedSearches.deleted') };
  },
};
