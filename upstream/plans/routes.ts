import type { plansContract } from '#lib/contract/plans.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { subscriptionOf } from './store.ts';

export const plansHandlers: Handlers<typeof plansContract> = {
  async status({ db, caller, deps }) {
    return { data: await subscriptionOf(db, caller, deps.clock()) };
  },
};
