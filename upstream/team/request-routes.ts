import type { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { askedSentence, requestOf, sharedHolder } from '#upstream/organisations/join-request.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { acceptRequest, askAgain, declineRequest, expiryOfRequest, withdrawRequest } from './requests.ts';

export const joinRequestsHandlers: Handlers<typeof joinRequestsContract> = {
  async read({ db, deps, caller }) {
    const holder = await sharedHolder(db, caller.organisationId);
    if (!holder) return { data: null };
    const request = await requestOf(db, caller.userId, deps.clock());
    const known = request?.organisationId === holder.id ? request : undefined;
    const isAsked = known !== undefined && !known.declinedAt && !known.withdrawnAt;
    return {
      data: {
        organisationName: holder.name,
        siren: holder.siren,
        state: isAsked ? 'asked' : known?.declinedAt ? 'declined' : 'possible',
        expiresAt: isAsked ? expiryOfRequest(known).toISOString() : null,
      },
    };
  },

  async ask(context) {
    const name = await askAgain(context);
    return { data: null, message: askedSentence(context.texts, name) };
  },

  async withdraw(context) {
    await withdrawRequest(context);
    return { data: null, message: context.t('team.requestWithdrawn') };
  },

  async accept(context) {
    const outcome = await acceptRequest(context, context.params.id, context.body);
    return { data: null, message: context.t(outcome === 'joined' ? 'team.letIn' : 'team.letInLater') };
  },

  async decline(context) {
    await declineRequest(context, context.params.id);
    return { data: null, message: context.t('team.requestDeclined') };
  },
};
