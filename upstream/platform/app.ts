import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { REQUEST_ID_HEADER } from '#lib/contract/headers.ts';
import { callerAddress, isTheWebItself } from './caller-address.ts';
import type { Deps } from './deps.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { apiError } from './errors.ts';
import { addFiles } from './files/route.ts';
import { addHealth } from './health.ts';
import { addEvents } from './live/route.ts';
import { addOpenApi } from './openapi.ts';
import { addOperationsRoutes } from './operations/route.ts';
import { addOutboxPages } from './outbox-pages.ts';
import { type AllHandlers, addOperations } from './routes.ts';

const requestId = /^[\w-]{8,64}$/;

/** JSON alone is understood; an empty body counts as none, since many clients send the header anyway. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/** One line a request: the route's pattern, never its values, nor a body, header or address. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

async function limitRequests(app: FastifyInstance, { settings }: Deps): Promise<void> {
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => callerAddress(request, settings.secret),
    // The web renders pages that all visitors share; their own calls carry their address.
    allowList: (request: FastifyRequest) => isTheWebItself(request, settings.secret),
    errorResponseBuilder: (_request, { ttl }) =>
      apiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

function serverOptions(level: string, stream?: Writable): FastifyServerOptions {
  return {
    logger: { level, base: null, ...(stream ? { stream } : {}) },
    // The framework's own line names the address and the whole URL; ours is written by a hook.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    // A path that cannot be decoded reaches no route, hence not the error handler either.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request as FastifyRequest, reply);
    },
    genReqId: (request) => {
      const given = request.headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
  };
}

/** Adds what a resource answers outside the JSON contract. */
export type AddRoutes = (app: FastifyInstance, deps: Deps) => void;

/**
 * The API as a Fastify instance, not yet listening: every operation of the contract, its document at
 * `/openapi.json` and `/docs`, `/health` and `/ready`, people's files and events, the state of the jobs, and the
 * outbox where no mail server is set; and what resources answer outside the contract, `moreRoutes`. `logTo` takes the
 * log lines elsewhere than to standard output.
 */
export async function buildApp(
  deps: Deps,
  handlers: AllHandlers,
  moreRoutes: readonly AddRoutes[],
  logTo?: Writable,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(deps.settings.logLevel, logTo));
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id).header('x-content-type-options', 'nosniff');
  });
  readJsonOnly(app);
  logRequests(app);
  await limitRequests(app, deps);
  await addOpenApi(app);
  addHealth(app, deps);
  addOutboxPages(app, deps);
  addFiles(app, deps);
  addEvents(app, deps);
  addOperationsRoutes(app, deps);
  for (const addRoutes of moreRoutes) addRoutes(app, deps);
  await app.register(async (scope) => addOperations(scope, handlers, deps));
  await app.ready();
  return app;
}
