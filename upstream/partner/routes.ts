import type { Offer } from '#lib/contract/offers/offers.ts';
import type { partnerContract } from '#lib/contract/partner/partner.ts';
import { paths } from '#lib/paths/paths.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { CLOSE_JOB } from './jobs.ts';
import { openPartner, type PartnerOffer } from './partner.ts';
import { markArchived, markPublished, partnerState } from './store.ts';

type Contract = typeof partnerContract;
type Call = Pick<Context<Contract['publish']>, 'db' | 'deps' | 'caller' | 'params' | 'request' | 't'>;

function toPartner(offer: Offer, publicUrl: string): PartnerOffer {
  const reference = referenceIn('fr');
  const [job] = offer.trades;
  const title = reference.entry('otherJobs', job?.preciseJobId) ?? reference.entry('jobs', job?.tradeId);
  return {
    reference: String(offer.id),
    url: publicUrl + paths.offer(offer.id),
    title: title ? cardTitle(title, 'both', 'fr') : offer.companyName,
    company: offer.companyName,
    city: offer.city,
    postalCode: offer.postalCode,
    contract: reference.name('contractTypes', offer.recruitment[0]?.contractId) ?? '',
    salary: offer.salary,
    expiresAt: offer.offerPackage.expiryDate,
  };
}

/** Outside any transaction: the call may take seconds, and the embedded database has one connection. */
async function callPartner({ request }: Call, call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    request.log.warn({ error: describeError(error) }, 'the partner failed');
    throw apiError('partner_failed');
  }
}

async function stateOf({ db, params, caller }: Call) {
  const state = await partnerState(db, params.id, caller.organisationId);
  if (!state) throw apiError('not_found');
  return state;
}

async function offerOf({ db, params, deps }: Call): Promise<Offer> {
  const offer = (await offersById(db, [params.id], deps.clock())).get(params.id);
  if (!offer) throw apiError('not_found');
  return offer;
}

async function answer(call: Call, message: 'partner.published' | 'partner.archived') {
  const { id, partner } = await offerOf(call);
  return { data: { id, partner }, message: call.t(message) };
}

function record(
  tx: Db,
  { caller, params, deps, request }: Call,
  act: 'partner_published' | 'partner_closed',
) {
  return recordAct(tx, {
    act,
    actorId: caller.userId,
    object: `offer ${params.id}`,
    now: deps.clock(),
    request,
  });
}

/** Calls the partner before it stores the mark: repeating the request after a failure is safe. */
async function publish(call: Call) {
  const { db, deps, params, caller } = call;
  const { status, publishedAt, archivedAt } = await stateOf(call);
  if (archivedAt) throw apiError('partner_archived');
  if (publishedAt) return answer(call, 'partner.published');
  if (status === 'draft') throw apiError('offer_draft');
  const offer = await offerOf(call);
  if (!offer.live) throw apiError('offer_closed', { message: 'partner.offline' });
  const { partner, publicUrl } = deps.settings;
  await callPartner(call, openPartner(partner).publish(toPartner(offer, publicUrl)));
  const isMarked = await db.transaction(async (tx) => {
    await record(tx, call, 'partner_published');
    return markPublished(tx, params.id, caller.organisationId, deps.clock());
  });
  if (!isMarked) {
    // The offer was deleted during the call, so the partner must remove it.
    await db.transaction((tx) => deps.jobs.send(tx, CLOSE_JOB, { offerId: params.id }));
    throw apiError('not_found');
  }
  return answer(call, 'partner.published');
}

async function close(call: Call) {
  const { db, deps, params } = call;
  const { publishedAt, archivedAt } = await stateOf(call);
  if (!publishedAt) throw apiError('partner_unpublished');
  if (!archivedAt) {
    await callPartner(call, openPartner(deps.settings.partner).close(String(params.id)));
    await db.transaction(async (tx) => {
      await record(tx, call, 'partner_closed');
      await markArchived(tx, params.id, deps.clock());
    });
  }
  return answer(call, 'partner.archived');
}

export const partnerHandlers: Handlers<Contract> = {
  publish,
  publishByGet: publish,
  close,
  closeByGet: close,
};
