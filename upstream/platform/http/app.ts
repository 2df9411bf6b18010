import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DEFAULT_BODY_LIMIT } from '#lib/contract/platform/defaults.ts';
import { REQUEST_ID_HEADER, requestIdOfTrace } from '#lib/contract/platform/headers.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { logOptions } from '#lib/system/log.ts';
import { logStream } from '#lib/system/survive-lost-logs.ts';
import { lookAtContent } from '../content/in-force.ts';
import type { Deps } from '../deps.ts';
import { addFiles } from '../files/route.ts';
import { addEvents } from '../live/route.ts';
import { addOperationsRoutes } from '../operations/route.ts';
import { holdsSecret } from './caller-address.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { addHealth } from './health.ts';
import { readJsonOnly } from './json-body.ts';
import { addOpenApi } from './openapi.ts';
import { addOutboxPages } from './outbox-pages.ts';
import { limitRequests, senderOf } from './request-limits.ts';
import { logRequests } from './request-log.ts';
import { attributeErrors } from './request-work.ts';
import { type AllHandlers, addOperations } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { COMMON_OPTIONS, guardServer, shedLoad } from './server-options.ts';

const requestId = /^[\w-]{8,64}$/;

/** The framework's own lines would contain the whole error. */
const describeForLog = (error: Error) => ({
  message: '',
  stack: '',
  ...describeError(error),
});

function serverOptions(
  level: string,
  headers: Readonly<Record<string, string>>,
  stream?: Writable,
): FastifyHttpOptions<Server> {
  return {
    ...COMMON_OPTIONS,
    bodyLimit: DEFAULT_BODY_LIMIT,
    logger: {
      ...logOptions('upstream', level),
      stream: stream ?? logStream,
      serializers: { err: describeForLog },
    },
    // The framework's line contains address and URL; a hook writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    // Malformed addresses reach no route, and not the error handler either.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request as FastifyRequest, reply.headers(headers));
    },
    genReqId: (request) => {
      const headerId = request.headers[REQUEST_ID_HEADER];
      if (typeof headerId === 'string' && requestId.test(headerId)) return headerId;
      return requestIdOfTrace(request.headers.traceparent) ?? randomUUID();
    },
  };
}

export type AddRoutes = (app: FastifyInstance, deps: Deps) => void;

/**
 * The whole API, not yet listening: the contract, its document, health, files, events, operations, and the outbox
 * without a mail server. `moreRoutes` are outside the contract. `logTo` redirects the log from standard output.
 */
export async function buildApp(
  deps: Deps,
  handlers: AllHandlers,
  moreRoutes: readonly AddRoutes[],
  logTo?: Writable,
): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.settings.publicUrl);
  const app: FastifyInstance = fastify(serverOptions(deps.settings.logLevel, headers, logTo));
  app.decorateRequest('caller', null);
  app.decorateRequest('staff', null);
  app.setErrorHandler(handleError);
  attributeErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
  });
  guardServer(app, {
    senderOf: (request) => senderOf(request, deps.settings.secret),
    isOurs: (request) => holdsSecret(request, deps.settings.secret),
    isLarge: ({ routeOptions }) => (routeOptions.bodyLimit ?? 0) > DEFAULT_BODY_LIMIT,
  });
  shedLoad(app, deps);
  readJsonOnly(app);
  logRequests(app);
  limitRequests(app, deps);
  app.setNotFoundHandler(handleNotFound);
  await addOpenApi(app);
  addHealth(app, deps);
  addOutboxPages(app, deps);
  addFiles(app, deps);
  addEvents(app, deps);
  addOperationsRoutes(app, deps);
  for (const addRoutes of moreRoutes) addRoutes(app, deps);
  await app.register(async (scope) => {
    scope.addHook('preHandler', () => lookAtContent(deps.database.db, deps.clock()));
    addOperations(scope, handlers, deps);
  });
  await app.ready();
  return app;
}
