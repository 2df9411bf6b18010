import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitConnections } from '#lib/http/connection-limit.ts';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { BODY_LIMITS, type BodyLimits, watchBodies } from '#lib/http/unfinished-requests.ts';
import { TRY_AGAIN_AFTER } from '#lib/system/load-gauge.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';

const MOST_CONNECTIONS = 10_000;

export const COMMON_OPTIONS = {
  // Finishes accepted requests during a stop; /ready tells the balancer to send no more.
  return503OnClosing: false,
  // Only until the body has arrived (see guardServer); routes.ts limits the work.
  requestTimeout: BODY_LIMITS.large,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  // The router refuses an invalid escape before any hook.
  rewriteUrl: ({ url = '' }: { url?: string | undefined }) => (isPlainAddress(url) ? url : '/%'),
};

export type Callers = {
  /** Whose unfinished bodies count together. */
  senderOf: (request: FastifyRequest) => string;
  /** Our own web or a proxy, which calls for everybody. */
  isOurs: (request: FastifyRequest) => boolean;
  isLarge: (request: FastifyRequest) => boolean;
  limits?: BodyLimits;
};

/** Limits connections per address, the speed of bodies, and the number of each sender. */
export function guardServer(app: FastifyInstance, { senderOf, isOurs, isLarge, limits }: Callers): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  const connections = limitConnections(app.server);
  const bodies = watchBodies(limits);
  app.addHook('onClose', async () => bodies.close());
  app.addHook('onRequest', async (request, reply) => {
    // Injected requests have no connection.
    if (!(request.raw.socket instanceof Socket)) return;
    if (isOurs(request)) connections.release(request.raw.socket);
    const sender = { key: senderOf(request), isLarge: isLarge(request) };
    if (!bodies.tooManyStatus(request.raw, reply.raw, sender)) return;
    // Does not wait for the rest of the body.
    reply.header('connection', 'close');
    throw apiError('too_many_requests', { retryAfter: TRY_AGAIN_AFTER });
  });
}

/** For balancers and operators: answered under any load. */
const always = /^\/(health|ready|metrics|operations)(\/|\?|$)/;

/** Refuses new requests under overload, before memory runs out or clients time out. */
export function shedLoad(app: FastifyInstance, { load }: Pick<Deps, 'load'>): void {
  if (!load) return;
  app.addHook('onRequest', async (request) => {
    if (load.isOverloaded() && !always.test(request.url)) {
      throw apiError('unavailable', { retryAfter: TRY_AGAIN_AFTER });
    }
  });
}
