import type { infosContract } from '#lib/contract/infos.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { readSite } from './site.ts';
import { readStatistics } from './statistics.ts';

export const infosHandlers: Handlers<typeof infosContract> = {
  async config() {
    return { data: referenceLists() };
  },
  async statistics({ db, deps }) {
    return { data: await readStatistics(db, deps.clock()) };
  },
  async site({ db }) {
    return { data: await readSite(db) };
  },
};
