import type { FastifyInstance } from 'fastify';
import { countRequest } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One line a request, and its metric: the route's pattern, never its values, nor a body, header or address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
    countRequest({ method, route, status, ms: reply.elapsedTime });
  });
}
