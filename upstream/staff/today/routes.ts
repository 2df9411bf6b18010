import type { staffTodayContract } from '#lib/contract/staff/today.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { readQueues } from './queues.ts';

export const staffTodayHandlers: Handlers<typeof staffTodayContract> = {
  async queues({ db, deps, staff }) {
    return { data: await readQueues(db, { roles: staff.roles, now: deps.clock() }) };
  },
};
