import type { FastifyInstance } from 'fastify';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { TRY_AGAIN_AFTER } from '#lib/load-gauge.ts';
import type { Deps } from './deps.ts';
import { apiError } from './errors.ts';

/** Connections at a time; more are closed as they come. */
export const MOST_CONNECTIONS = 10_000;

/** What the API and the payment's origin have in common as servers. */
export const COMMON_OPTIONS = {
  // What was taken before a stop is answered; by /ready whatever balances knows to send nothing more.
  return503OnClosing: false,
  // Until a body has come; what is done with a request has a limit of its own (routes.ts).
  requestTimeout: 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  // No escape: the router refuses it as what cannot be decoded, before any hook.
  rewriteUrl: ({ url = '' }: { url?: string | undefined }) => (isPlainAddress(url) ? url : '/%'),
};

/** Asked by machines that decide about this process, or by its operators: answered however much there is to do. */
const always = /^\/(health|ready|metrics|operations)(\/|\?|$)/;

/** Refuses what is new while there is too much to do, before memory or patience ends. */
export function shedLoad(app: FastifyInstance, { load }: Pick<Deps, 'load'>): void {
  if (!load) return;
  app.addHook('onRequest', async (request) => {
    if (load.isOverloaded() && !always.test(request.url)) {
      throw apiError('unavailable', { retryAfter: TRY_AGAIN_AFTER });
    }
  });
}
