import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '#lib/http/unfinished-requests.ts';
import { countRefusal, countRequest } from '../metrics.ts';
import { refusalCodeOf } from './error-handler.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function logRequest(request: FastifyRequest, reply: FastifyReply, more: { isAborted?: true }): void {
  const method = METHODS.has(request.method) ? request.method : 'other';
  const route = request.routeOptions.url ?? 'unknown';
  const status = statusOf(reply.raw);
  const refused = refusalCodeOf(request);
  const line = { method, route, status, ms: Math.round(reply.elapsedTime), ...more };
  request.log.info(refused ? { ...line, refused } : line, 'request');
  if (refused) countRefusal.inc({ refused });
  countRequest({ method, route, status, ms: reply.elapsedTime });
}

/**
 * One line per request, with its metric: the route's pattern, never values, bodies, headers or addresses. A refusal
 * includes its code. `isAborted`: the connection ended before the answer did.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    let isFinished = false;
    reply.raw.once('finish', () => {
      isFinished = true;
    });
    reply.raw.once('close', () => {
      if (!isFinished) logRequest(request, reply, { isAborted: true });
    });
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, {}));
}
