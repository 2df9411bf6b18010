import type { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { formatter } from '#lib/i18n/format.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Answer, Context, Handlers } from '#upstream/platform/http/handlers.ts';
import type { Author } from '../publication.ts';
import { extendOffer } from './extend.ts';
import { fillOffer } from './fill.ts';
import { endByLink } from './link.ts';
import { readEnd } from './read.ts';

type Contract = typeof offerEndsContract;
type Extending = Context<Contract['extend']> | Context<Contract['extendByLink']>;
type Filling = Context<Contract['fill']> | Context<Contract['fillByLink']>;

/** Who acts on which offer, found in the transaction of the act. */
type Found = (tx: Db, deps: Deps) => Promise<{ author: Author; offerId: number; announced?: Date }>;

async function extend(
  { db, deps, body, locale, t }: Extending,
  find: Found,
): Promise<Answer<Contract['extend']>> {
  const until = await db.transaction(async (tx) => {
    const expiresAt = new Date(body.expiresAt);
    const { author, offerId, announced = expiresAt } = await find(tx, deps);
    if (announced.getTime() !== expiresAt.getTime()) {
      throw apiError('conflict', { message: 'offers.extendedBefore' });
    }
    return extendOffer(tx, deps, author, { id: offerId, expiresAt });
  });
  forgetBriefCache();
  return { data: null, message: t('offers.extended', { date: formatter(locale).longDate(until) }) };
}

async function fill({ db, deps, body, t }: Filling, find: Found): Promise<Answer<Contract['fill']>> {
  const told = await db.transaction(async (tx) => {
    const { author, offerId } = await find(tx, deps);
    const { reason, applicationId = null } = body;
    return fillOffer(tx, deps, author, {
      id: offerId,
      reason,
      applicationId: reason === 'bielle' ? applicationId : null,
    });
  });
  forgetBriefCache();
  const filled = t('offers.filled');
  return { data: null, message: told > 0 ? `${filled}. ${t('offers.filledTold', { count: told })}` : filled };
}

export const offerEndsHandlers: Handlers<Contract> = {
  async read({ db, deps, caller, params }) {
    return { data: await readEnd(db, caller, params.id, deps.clock()) };
  },

  extend: (context) =>
    extend(context, async () => ({
      author: { ...context.caller, request: context.request },
      offerId: context.params.id,
    })),

  fill: (context) => fill(context, async () => ({ author: context.caller, offerId: context.params.id })),

  async readByLink({ db, deps, params }) {
    const { author, offerId, announced } = await endByLink(db, params.token, deps);
    const end = await readEnd(db, author, offerId, deps.clock());
    const isExtended = end.expiresAt !== announced.toISOString();
    return { data: isExtended ? { ...end, extension: null } : end };
  },

  extendByLink: (context) => extend(context, (tx, deps) => endByLink(tx, context.params.token, deps)),

  fillByLink: (context) => fill(context, (tx, deps) => endByLink(tx, context.params.token, deps)),
};
