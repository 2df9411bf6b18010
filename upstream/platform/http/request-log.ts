import type { FastifyInstance } from 'fastify';
import { countRefusal, countRequest } from '../metrics.ts';
import { refusalCodeOf } from './error-handler.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * One line per request, with its metric: the route's pattern, never values, bodies, headers or addresses. A refusal
 * includes its code.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const refused = refusalCodeOf(request);
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) };
    request.log.info(refused ? { ...line, refused } : line, 'request');
    if (refused) countRefusal.inc({ refused });
    countRequest({ method, route, status, ms: reply.elapsedTime });
  });
}
