import type { referenceContract } from '#lib/contract/reference/reference.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { referenceLists } from './lists.ts';
import { payMinimaOn } from './pay-minima.ts';
import { readSite } from './site.ts';
import { readStatistics } from './statistics.ts';

export const referenceHandlers: Handlers<typeof referenceContract> = {
  async config() {
    return { data: referenceLists() };
  },
  async statistics({ db, deps }) {
    return { data: await readStatistics(db, deps.clock()) };
  },
  async payMinima({ db, deps }) {
    const { smic, mayotteSmic, steps } = await payMinimaOn(db, deps.clock());
    return { data: { smic, mayotteSmic, steps: [...steps] } };
  },
  async site({ db }) {
    return { data: await readSite(db) };
  },
};
