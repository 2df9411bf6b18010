import type { postersContract } from '#lib/contract/posters/posters.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { holdsSecret, isTheWebItself } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { addVisits, prepareCode, resolveCode } from './store.ts';

export const postersHandlers: Handlers<typeof postersContract> = {
  async prepare({ db, deps, params, caller }) {
    const offer = { offerId: params.id, organisationId: caller.organisationId };
    return { data: { code: await prepareCode(db, offer, deps.clock()) } };
  },
  async resolve({ db, deps, params }) {
    return { data: await resolveCode(db, params.code, deps.clock()) };
  },
  async countVisits({ db, body, request, deps }) {
    const { secret } = deps.settings;
    if (!holdsSecret(request, secret) || !isTheWebItself(request, secret)) throw apiError('not_found');
    await addVisits(db, body.visits, deps.clock());
    return { data: null };
  },
};
