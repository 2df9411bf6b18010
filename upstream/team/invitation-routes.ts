import type { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { acceptInvitation, declineInvitation, registerInvited } from './join.ts';
import { readInvitation } from './state.ts';

export const teamInvitationsHandlers: Handlers<typeof teamInvitationsContract> = {
  async read({ db, deps, params, caller }) {
    return { data: await readInvitation(db, params.token, caller, deps.clock()) };
  },

  async accept(context) {
    await acceptInvitation(context);
    return { data: null, message: context.t('team.joined') };
  },

  async register(context) {
    return { data: await registerInvited(context), message: context.t('team.joined') };
  },

  async decline(context) {
    await declineInvitation(context);
    return { data: null, message: context.t('team.declined') };
  },
};
