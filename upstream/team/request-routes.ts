import type { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { askedSentence, requestOf } from '#upstream/organisations/join-request.ts';
import { provenHolder } from '#upstream/organisations/siren.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { isInvited } from './invitations.ts';
import { acceptRequest, askAgain, declineRequest, expiryOfRequest, withdrawRequest } from './requests.ts';

export const joinRequestsHandlers: Handlers<typeof joinRequestsContract> = {
  async read({ db, deps, caller }) {
    const holder = await provenHolder(db, caller);
    if (!holder) return { data: null };
    const now = deps.clock();
    const request = await requestOf(db, caller.userId, now);
    const known = request?.organisationId === holder.id ? request : undefined;
    const isAsked = known !== undefined && !known.declinedAt && !known.withdrawnAt;
    const past = known?.declinedAt ? 'declined' : 'possible';
    const other = (await isInvited(db, holder.id, caller.userId, now)) ? 'invited' : past;
    return {
      data: {
        organisationName: holder.name,
        siren: holder.siren,
        state: isAsked ? 'asked' : other,
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
    await acceptRequest(context, context.params.id, context.body);
    return { data: null, message: context.t('team.requestAccepted') };
  },

  async decline(context) {
    await declineRequest(context, context.params.id);
    return { data: null, message: context.t('team.requestDeclined') };
  },
};
