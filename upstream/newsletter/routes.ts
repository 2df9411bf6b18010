import { eq } from 'drizzle-orm';
import type { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { idOfStopToken } from '#upstream/platform/links/stop-link.ts';
import { newsletterSubscribers } from '#upstream/platform/schema/accounts.ts';
import { newsletterRequests } from '#upstream/platform/schema/newsletter.ts';
import { isSubscribed, subscribe, withdraw } from './subscriptions.ts';

/** Readable until it expires, even when used. */
async function findRequest(tx: Db, token: string, now: Date) {
  const [request] = await tx
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.tokenHash, hashToken(token)));
  return request && request.expiresAt > now ? request : undefined;
}

async function subscriberOf(tx: Db, token: string, settings: UpstreamSettings) {
  const id = idOfStopToken('newsletter', token, settings);
  if (id === undefined) throw apiError('not_found');
  const [row] = await tx
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return row;
}

export const newsletterHandlers: Handlers<typeof newsletterContract> = {
  async readRequest({ db, deps, params }) {
    const request = await findRequest(db, params.token, deps.clock());
    if (!request) return { data: { state: 'expired' } };
    return { data: { state: (await isSubscribed(db, request.email)) ? 'confirmed' : 'waiting' } };
  },

  async confirm({ db, deps, params, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const request = await findRequest(tx, params.token, now);
      if (!request) throw apiError('bad_token');
      await subscribe(tx, { ...request, now }, request);
    });
    return { data: null, message: t('newsletter.confirmed') };
  },

  async readSubscription({ db, deps, params }) {
    const subscriber = await subscriberOf(db, params.token, deps.settings);
    return { data: { subscribed: subscriber !== undefined } };
  },

  async stop({ db, deps, params, t }) {
    await db.transaction(async (tx) => {
      const subscriber = await subscriberOf(tx, params.token, deps.settings);
      if (subscriber) await withdraw(tx, subscriber.email, 'link', deps.clock());
    });
    return { data: null, message: t('newsletter.stopped') };
  },
};
