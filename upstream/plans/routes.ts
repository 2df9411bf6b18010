import type { plansContract } from '#lib/contract/plans/plans.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { freeRequester } from './free-requester.ts';
import { subscriptionOf } from './store.ts';

export const plansHandlers: Handlers<typeof plansContract> = {
  async status(context) {
    const { db, caller, deps } = context;
    const requester = await freeRequester(context, caller.userId);
    return { data: await subscriptionOf(db, caller, requester, deps.clock()) };
  },
};
