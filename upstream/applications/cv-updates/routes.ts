import type { cvUpdatesContract } from '#lib/contract/applications/cv-updates.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { sendNewerCv } from './send.ts';

export const cvUpdatesHandlers: Handlers<typeof cvUpdatesContract> = {
  async send({ db, deps, caller, params, t }) {
    const own = { candidateId: caller.userId, offerId: params.id };
    await db.transaction((tx) => sendNewerCv(tx, own, deps.clock()));
    return { data: null, message: t('applications.cvUpdated') };
  },
};
