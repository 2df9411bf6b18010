import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { picksContract } from '#lib/contract/applications/picks.ts';
import { openCv } from '#upstream/cv-views/open.ts';
import { namesCv } from '#upstream/cvs/versions.ts';
import { fullOffersById } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { readerOf } from '../received/reader.ts';
import { findReceived, openTo } from '../received/received.ts';
import { sendApplication } from '../send-application.ts';
import { listAppliedOffers } from '../sent.ts';
import { invitedBy } from './link.ts';

/**
 * The picked CV of a mailed invitation, also after the recruiter has deleted the pick.
 * @throws not_found for a wrong link, or when the CV was deleted; link_refused for a suspended candidate or recruiter
 */
async function invitedPick(db: Db, token: string, { settings }: Pick<Deps, 'settings'>) {
  const invited = await invitedBy(db, token, settings);
  if (!invited) throw apiError('not_found');
  const [pick] = await db
    .select({
      candidateId: applications.candidateId,
      organisationId: applications.organisationId,
      cvId: cvs.id,
      cvName: cvs.name,
      status: cvs.status,
      hasPassword: users.hasPassword,
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(
      and(
        eq(applications.id, invited.pickId),
        isNull(applications.offerId),
        sql`${invited.offerId} = any(${applications.invitedOfferIds})`,
      ),
    );
  if (!pick) throw apiError('not_found');
  await requireMayAct(db, { account: pick.candidateId, organisation: pick.organisationId });
  return { ...pick, offerId: invited.offerId };
}

export const picksHandlers: Handlers<typeof picksContract> = {
  async ofCv(context) {
    const { db, deps, params, caller, request } = context;
    const reader = await readerOf(context);
    const shown = and(openTo(reader), namesCv(params.id), eq(applications.isHidden, false));
    // A declined one last; then the pick, which can be invited to every offer.
    const [row] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(shown)
      .orderBy(
        sql`${applications.bucket} = 'rejected'`,
        sql`${applications.offerId} nulls first`,
        desc(applications.id),
      )
      .limit(1);
    const data = row && (await findReceived(db, reader, row.id, deps.clock()));
    if (!data) throw apiError('not_found');
    const way = data.offerId === null ? 'search' : 'application';
    await openCv(db, deps, { caller, cv: data.cv, way, request });
    return { data };
  },

  async readInvitation({ db, deps, params }) {
    const { candidateId, cvId, cvName, status, offerId, hasPassword } = await invitedPick(
      db,
      params.token,
      deps,
    );
    const offer = (await fullOffersById(db, [offerId], deps.clock())).get(offerId);
    if (!offer) throw apiError('not_found');
    const applied = (await listAppliedOffers(db, candidateId)).includes(offerId);
    const cv = { id: cvId, cvName, status };
    return { data: { offer, cv, applied, canSignIn: hasPassword } };
  },

  async applyInvited({ db, deps, params, body, request: call, t }) {
    await db.transaction(async (tx) => {
      const { candidateId, cvId, offerId } = await invitedPick(tx, params.token, deps);
      const request = { candidateId, cvId, offerId, screening: { typed: body.screeningAnswers } };
      await sendApplication(tx, deps, request, call);
    });
    return { data: null, message: t('applications.sent') };
  },
};
