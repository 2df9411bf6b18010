import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitConnections } from '#lib/http/connection-limit.ts';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { BODY_LIMITS, type BodyLimits, watchBodies } from '#lib/http/unfinished-requests.ts';
import { TRY_AGAIN_AFTER } from '#lib/system/load-gauge.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';

/** Connections at a time; more are closed as they come. */
const MOST_CONNECTIONS = 10_000;

/** What the API and the payment's origin have in common as servers. */
export const COMMON_OPTIONS = {
  // What was taken before a stop is answered; by /ready whatever balances knows to send nothing more.
  return503OnClosing: false,
  // Until a body has come, whatever it is (see guardServer); what is done with it has a limit of its own (routes.ts).
  requestTimeout: BODY_LIMITS.large,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  // No escape: the router refuses it as what cannot be decoded, before any hook.
  rewriteUrl: ({ url = '' }: { url?: string | undefined }) => (isPlainAddress(url) ? url : '/%'),
};

/** What `guardServer` needs to know of who calls. */
export type Callers = {
  addressOf: (request: FastifyRequest) => string;
  /** Whether the connection is our own web's or a proxy's, which call for everybody. */
  isOurs: (request: FastifyRequest) => boolean;
  isLarge: (request: FastifyRequest) => boolean;
  limits?: BodyLimits;
};

/** Bounds the connections of an address, and how slowly and how many at a time its bodies come. */
export function guardServer(app: FastifyInstance, { addressOf, isOurs, isLarge, limits }: Callers): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  const connections = limitConnections(app.server);
  const bodies = watchBodies(limits);
  app.addHook('onClose', async () => bodies.close());
  app.addHook('onRequest', async (request, reply) => {
    // What the process asks itself has no connection.
    if (!(request.raw.socket instanceof Socket)) return;
    if (isOurs(request)) connections.release(request.raw.socket);
    const senderOf = () => ({ address: addressOf(request), isLarge: isLarge(request) });
    if (!bodies.refusalOf(request.raw, reply.raw, senderOf)) return;
    // What still comes is not waited for.
    reply.header('connection', 'close');
    throw apiError('too_many_requests', { retryAfter: TRY_AGAIN_AFTER });
  });
}

/** Asked by machines that decide about this process, or by its operators: answered however much there is to do. */
const always = /^\/(health|ready|metrics|operations)(\/|\?|$)/;

/** Refuses what is new while there is too much to do, before memory ends or clients give up. */
export function shedLoad(app: FastifyInstance, { load }: Pick<Deps, 'load'>): void {
  if (!load) return;
  app.addHook('onRequest', async (request) => {
    if (load.isOverloaded() && !always.test(request.url)) {
      throw apiError('unavailable', { retryAfter: TRY_AGAIN_AFTER });
    }
  });
}
