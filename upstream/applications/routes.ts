import type { applicationsContract } from '#lib/contract/applications.ts';
import { applicationState } from '#lib/rules/application-state.ts';
import { offersById } from '#upstream/offers/shared.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { insertApplication } from './apply.ts';
import { queueApplicationMails } from './mails.ts';
import { listAppliedOffers, listReceived, listSent } from './store.ts';

export const applicationsHandlers: Handlers<typeof applicationsContract> = {
  async liaisons({ db, caller }) {
    return { data: { offersIdList: await listAppliedOffers(db, caller.userId) } };
  },

  async apply({ db, deps, caller, body, t }) {
    const { cvId, offerId, recruiterId } = body;
    const application = await db.transaction(async (tx) => {
      const written = await insertApplication(
        tx,
        { candidateId: caller.userId, cvId, offerId, recruiterId },
        deps.clock(),
      );
      await queueApplicationMails(tx, deps, written);
      return written;
    });
    return { data: { id: application.id }, message: t('applications.sent') };
  },

  async sentByCandidate({ db, deps, caller, query }) {
    const { rows, total } = await listSent(db, caller.userId, query, query);
    const offers = await offersById(
      db,
      rows.map((row) => row.offerId),
      deps.clock(),
    );
    const data = rows.flatMap((row) => {
      const offer = offers.get(row.offerId);
      if (!offer) return [];
      const { id, offerId, cvId, cvName, createdAt, accepted, rejected, selected, viewedAt } = row;
      const facts = { accepted, rejected, selected, viewed: viewedAt !== null, offerLive: offer.live };
      return [
        {
          id,
          offerId,
          cvId,
          cv: { id: cvId, name_cv: cvName },
          state: applicationState({ ...facts, interviewPending: false }),
          createdAt: createdAt.toISOString(),
          offer,
        },
      ];
    });
    return { data, total };
  },

  async receivedByRecruiter({ db, caller, query }) {
    return listReceived(db, caller.userId, query, query);
  },
};
