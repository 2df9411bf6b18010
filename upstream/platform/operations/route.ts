import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { readAudit } from './audit.ts';
import { endSessionsOf } from './end-sessions.ts';
import { queueOfFailed, readJobs } from './jobs.ts';
import { operatorRoute } from './operator.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * For `bielle jobs`, `audit` and `end-sessions`, outside the JSON contract: `GET /operations/jobs` (`JobsState`), `GET
 * /operations/audit?account=…` (`AuditLine[]`), `POST /operations/jobs/:id/retry`, `POST /operations/sessions/end` (`{
 * account }`, answers `EndedSessions`). See `operatorRoute`.
 */
export function addOperationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, jobs, clock } = deps;
  const { db } = database;
  app.get('/operations/jobs', operatorRoute(deps, 'jobs'), async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readJobs(db)),
  );
  app.get<{ Querystring: { account?: string } }>(
    '/operations/audit',
    operatorRoute(deps, 'audit'),
    async ({ query: { account = '' } }, reply) =>
      reply.header('cache-control', 'no-store').send(await readAudit(db, account)),
  );
  app.post<{ Body: { account?: unknown } | undefined }>(
    '/operations/sessions/end',
    operatorRoute(deps, 'end-sessions'),
    async (request, reply) => {
      const account = request.body?.account;
      const ended =
        typeof account === 'string' ? await endSessionsOf(db, account, clock(), request) : undefined;
      if (!ended) throw apiError('not_found');
      return reply.send(ended);
    },
  );
  app.post<{ Params: { id: string } }>(
    '/operations/jobs/:id/retry',
    operatorRoute(deps, 'jobs --retry'),
    async ({ params: { id } }, reply) => {
      const queue = uuid.test(id) ? await queueOfFailed(db, id) : undefined;
      if (!queue) throw apiError('not_found');
      await jobs.retry(db, queue, id);
      return reply.send({ queue, id });
    },
  );
}
