import type { applicationsContract } from '#lib/contract/applications/applications.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { LONGEST_APPLICATION_MESSAGE } from '#lib/rules/applications/decline.ts';
import { openCv } from '#upstream/cv-views/open.ts';
import { requirePlanFor } from '#upstream/plans/reading-plan.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import {
  type Answer,
  type Context,
  type Handlers,
  organisationOf,
} from '#upstream/platform/http/handlers.ts';
import { isPosterOf } from '#upstream/posters/store.ts';
import { askedBucket } from './buckets.ts';
import { decideApplication } from './decide.ts';
import { followedBy } from './followed.ts';
import { queueTold } from './mails.ts';
import { nudge } from './nudge.ts';
import { listOwnMatches } from './own-match.ts';
import { inviteToApply } from './picks/invite.ts';
import { cvToPick } from './picks/pick-opening.ts';
import { listReceivedOffers } from './received/offers.ts';
import { readerOf } from './received/reader.ts';
import { findReceived, listReceived, markViewed } from './received/received.ts';
import { sendApplication } from './send-application.ts';
import { findSent, lastSentCv, listAppliedOffers, listSent, markDecisionsRead } from './sent.ts';
import { withdrawApplication } from './withdraw.ts';

type DecideOperation = typeof applicationsContract.decide;

async function applyTo({
  db,
  deps,
  caller,
  body,
  request: call,
  t,
}: Context<DecideOperation>): Promise<Answer<DecideOperation>> {
  const { cvId, offerId, recruiterId: organisationId, message } = body;
  if (offerId === null) throw fieldError('offerId', 'required_field');
  if (message.length > LONGEST_APPLICATION_MESSAGE) throw fieldError('message', 'too_long');
  const application = await db.transaction(async (tx) => {
    const viaPoster = await isPosterOf(tx, offerId, body.poster);
    const screening = { typed: body.screeningAnswers };
    const who = { candidateId: caller.userId, cvId, offerId, organisationId };
    const request = { ...who, message, screening, viaPoster };
    return sendApplication(tx, deps, request, call);
  });
  return { data: { id: application.id }, message: t('applications.sent') };
}

async function sortInto({
  db,
  deps,
  caller,
  body,
  query,
  request,
  t,
}: Context<DecideOperation>): Promise<Answer<DecideOperation>> {
  const to = askedBucket(query);
  const organisationId = organisationOf(caller);
  const move = { ...body, organisationId, authorId: caller.userId, to };
  const picked = await cvToPick(db, move);
  if (picked) {
    await requirePlanFor(db, organisationId, null, deps.clock());
    const by = { ...caller, organisationId };
    await openCv(db, deps, { caller: by, cv: picked, way: 'search', request });
  }
  const { id, isTold } = await db.transaction(async (tx) => {
    await requirePlanFor(tx, move.organisationId, move.offerId, deps.clock());
    return decideApplication(tx, deps, move);
  });
  const moved = t(`applications.moved.${to}`);
  return { data: { id }, message: isTold ? `${moved}. ${t('applications.told')}` : moved };
}

export const applicationsHandlers: Handlers<typeof applicationsContract> = {
  async listApplied({ db, caller }) {
    const offersIdList = await listAppliedOffers(db, caller.userId);
    return { data: { offersIdList, lastCvId: await lastSentCv(db, caller.userId) } };
  },

  async decide(context) {
    return context.caller.role === 'candidate' ? applyTo(context) : sortInto(context);
  },

  async listSent({ db, deps, caller, query }) {
    return listSent(db, caller.userId, query, deps.clock());
  },

  async readSent({ db, deps, caller, params }) {
    const application = await findSent(db, caller.userId, params.id, deps.clock());
    if (!application) throw apiError('not_found');
    return { data: application };
  },

  async readMatch({ db, deps, caller, params }) {
    const pair = { candidateId: caller.userId, offerId: params.id };
    return { data: await listOwnMatches(db, pair, deps.clock()) };
  },

  async withdraw({ db, deps, caller, params, locale, t }) {
    const own = { candidateId: caller.userId, offerId: params.id };
    await db.transaction((tx) => withdrawApplication(tx, deps, own, apiTexts(locale)));
    return { data: null, message: t('applications.withdrawn') };
  },

  async nudge({ db, deps, caller, params, t }) {
    const own = { candidateId: caller.userId, offerId: params.id };
    await db.transaction((tx) => nudge(tx, deps, own));
    return { data: null, message: t('applications.nudged') };
  },

  async readByLink({ db, deps, params }) {
    const { candidateId, offerId, hasPassword } = await followedBy(db, params.token, deps);
    const application = await findSent(db, candidateId, offerId, deps.clock());
    if (!application) throw apiError('not_found');
    return { data: { ...application, canSignIn: hasPassword } };
  },

  async withdrawByLink({ db, deps, params, locale, t }) {
    await db.transaction(async (tx) => {
      const own = await followedBy(tx, params.token, deps);
      await withdrawApplication(tx, deps, own, apiTexts(locale));
    });
    return { data: null, message: t('applications.withdrawn') };
  },

  async nudgeByLink({ db, deps, params, t }) {
    await db.transaction(async (tx) => nudge(tx, deps, await followedBy(tx, params.token, deps)));
    return { data: null, message: t('applications.nudged') };
  },

  async readNotifications({ db, deps, caller, body }) {
    return { data: { read: await markDecisionsRead(db, caller.userId, body, deps.clock()) } };
  },

  async listReceived(context) {
    return listReceived(context.db, await readerOf(context), context.query, context.deps.clock());
  },

  async receivedOffers(context) {
    return { data: await listReceivedOffers(context.db, await readerOf(context), context.query) };
  },

  async readReceived(context) {
    const { caller, deps, request } = context;
    const found = await findReceived(context.db, await readerOf(context), context.params.id, deps.clock());
    if (!found) throw apiError('not_found');
    const way = found.offerId === null ? 'search' : 'application';
    await openCv(context.db, deps, { caller, cv: found.cv, way, request });
    return { data: found };
  },

  async invite({ db, deps, caller, params, body, t }) {
    await deps.limits.take('messageHour', String(caller.userId));
    const invitation = { by: caller, applicationId: params.id, offerId: body.offerId };
    await db.transaction((tx) => inviteToApply(tx, deps, invitation));
    return { data: null, message: t('applications.invited') };
  },

  async markViewed(context) {
    const { db, deps, params } = context;
    const viewer = await readerOf(context);
    await db.transaction(async (tx) => {
      const viewed = await markViewed(tx, viewer, params.id, deps.clock());
      if (!viewed) throw apiError('not_found');
      if (viewed.isFirst) await queueTold(tx, deps, params.id, 'applicationViewed');
    });
    return { data: null };
  },
};
