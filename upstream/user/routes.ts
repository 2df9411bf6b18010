import type { userContract } from '#lib/contract/user.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { findProfile } from './store.ts';

export const userHandlers: Handlers<typeof userContract> = {
  async getUser({ db, params }) {
    // The platform has made sure that the id is the caller's own.
    const row = await findProfile(db, params.id);
    if (!row) throw apiError('not_found');
    const { role, ...profile } = row;
    return { data: { ...profile, roles: [role === 'candidate' ? 'ROLE_CANDIDATE' : 'ROLE_RECRUITER'] } };
  },
};
