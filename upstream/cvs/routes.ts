import type { cvsContract } from '#lib/contract/cvs.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { listCvs } from './store.ts';

/** The wire knows a status by its name and by its number. */
const STATUS = { draft: 'draft', published: 'published', '1': 'draft', '2': 'published' } as const;

export const cvsHandlers: Handlers<typeof cvsContract> = {
  async list({ db, caller, query }) {
    const status = query.status && STATUS[query.status];
    return { data: await listCvs(db, { candidateId: caller.userId, status, sort: query.sort }) };
  },
};
