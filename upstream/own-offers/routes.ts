import type { OfferForm, ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { queueOfferEnded } from '#upstream/applications/mails.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import { activePlan } from '#upstream/plans/credits.ts';
import { publishingRequester } from '#upstream/plans/free-requester.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { discardUpload } from '#upstream/platform/files/uploads.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { createOffer } from './create.ts';
import { readOfferForm } from './form.ts';
import { listOwnOffers } from './list.ts';
import { offersOnline } from './online.ts';
import { type Author, replaceOffer } from './publication.ts';
import { mailPublished } from './published-mail.ts';
import { deleteOffer, switchOffer } from './write.ts';

type Contract = typeof ownOffersContract;

type Publishing = Context<Contract['create']> | Context<Contract['update']>;

async function authorOf(context: Publishing): Promise<Author> {
  const { body, caller, request } = context;
  if (body.status === 'draft') return { ...caller, request };
  return { ...caller, request, requester: await publishingRequester(context, caller) };
}

/** Nobody wants thirty mails for thirty drafts. */
async function mailWithinLimit(tx: Db, { deps, caller: { userId } }: Publishing, id: number): Promise<void> {
  if (await deps.limits.tryTake('offerPublishedMail', String(userId))) {
    await mailPublished(tx, deps, id, userId);
  }
}

async function create(context: Context<Contract['create']>): Promise<OfferForm> {
  const { db, deps, caller, body } = context;
  const now = deps.clock();
  const author = await authorOf(context);
  const form = await db.transaction(async (tx) => {
    const id = await createOffer(tx, author, body, now);
    if (body.status === 'published') {
      await offersOnline(tx, deps.jobs, [id]);
      await mailWithinLimit(tx, context, id);
    }
    return readOfferForm(tx, id, caller.organisationId, now);
  });
  forgetBriefCache();
  return form;
}

async function update(context: Context<Contract['update']>) {
  const { db, deps, caller, body, request } = context;
  const now = deps.clock();
  const author = await authorOf(context);
  const { id, revision } = body;
  const { form, discardedLogo, isPublication } = await db.transaction(async (tx) => {
    const replaced = await replaceOffer(tx, author, { id, revision, body }, now);
    if (body.status === 'published') await offersOnline(tx, deps.jobs, [id], [replaced.tradeId]);
    if (replaced.isPublication) await mailWithinLimit(tx, context, id);
    return { ...replaced, form: await readOfferForm(tx, id, caller.organisationId, now) };
  });
  forgetBriefCache();
  if (discardedLogo !== null) {
    await discardUpload(db, deps.storage, discardedLogo).catch((error: unknown) => {
      request.log.warn({ error: describeError(error) }, 'a replaced logo could not be removed yet');
    });
  }
  return { form, isPublication };
}

type Switching = Pick<Context<Contract['switchActive']>, 'db' | 'deps' | 'caller' | 'params' | 't'>;

async function switchActive({ db, deps, caller, params, t }: Switching, wanted?: boolean) {
  const { id } = params;
  const { isActive, notifies } = await db.transaction(async (tx) => {
    const switched = await switchOffer(
      tx,
      { id, organisationId: caller.organisationId, wanted },
      deps.clock(),
    );
    if (switched.isActive) await offersOnline(tx, deps.jobs, [id]);
    else await pagesChanged(tx, deps.jobs, await changedBy(tx, [id]));
    // Limits mails when an offer is closed and opened repeatedly.
    const notifies =
      !switched.isActive && switched.wasActive && (await deps.limits.tryTake('offerClosedMail', String(id)));
    return { ...switched, notifies: notifies ? await queueOfferEnded(tx, deps, id, 'offerClosed') : 0 };
  });
  forgetBriefCache();
  const text = t(isActive ? 'offers.enabled' : 'offers.disabled');
  const message = notifies > 0 ? `${text}. ${t('offers.removedTold', { count: notifies })}` : text;
  return { data: { id, isActive }, message };
}

export const ownOffersHandlers: Handlers<Contract> = {
  async list({ db, query, caller, deps }) {
    const status = query.status === 'draft' || query.status === '1' ? 'draft' : 'published';
    const now = deps.clock();
    const wantsApplicants = query.with === 'liaisons';
    const plan = wantsApplicants
      ? await activePlan(db, caller.organisationId, now, 'plans.received')
      : undefined;
    return listOwnOffers(db, caller, { ...query, status, plan }, now);
  },

  async read({ db, deps, params, caller }) {
    return { data: await readOfferForm(db, params.id, caller.organisationId, deps.clock()) };
  },

  async create(context) {
    return { data: await create(context), message: context.t('offers.created') };
  },

  async update(context) {
    const { form, isPublication } = await update(context);
    return { data: form, message: context.t(isPublication ? 'offers.published' : 'offers.updated') };
  },

  switchActive: (context) => switchActive(context, context.body.isActive),
  switchActiveByGet: (context) => switchActive(context),

  async remove({ db, deps, params, caller, t }) {
    const { id } = params;
    const notifies = await db.transaction(async (tx) => {
      const owner = { id, organisationId: caller.organisationId };
      if (!(await deleteOffer(tx, owner, deps.clock()))) throw apiError('not_found');
      await closeWithPartner(tx, deps.jobs, [id]);
      await pagesChanged(tx, deps.jobs, await changedBy(tx, [id]));
      return queueOfferEnded(tx, deps, id, 'offerRemoved');
    });
    forgetBriefCache();
    const removed = t('offers.removed');
    return {
      data: null,
      message: notifies > 0 ? `${removed}. ${t('offers.removedTold', { count: notifies })}` : removed,
    };
  },
};
