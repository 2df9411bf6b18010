import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { holdsSecret } from '../http/caller-address.ts';
import { readAudit } from './audit.ts';
import { endSessionsOf } from './end-sessions.ts';
import { queueOfFailed, readJobs } from './jobs.ts';

const hidden = { schema: { hide: true } } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * For `bielle jobs`, `audit` and `end-sessions`, outside the JSON contract: `GET /operations/jobs` (`JobsState`), `GET
 * /operations/audit?account=…` (`AuditLine[]`), `POST /operations/jobs/:id/retry`, `POST /operations/sessions/end` (`{
 * account }`, answers `EndedSessions`). Needs the secret shared by web and upstream; 404 without.
 */
export function addOperationsRoutes(app: FastifyInstance, { database, settings, jobs, clock }: Deps): void {
  const { db } = database;
  const refuseStrangers = async (request: FastifyRequest) => {
    if (!holdsSecret(request, settings.secret)) throw apiError('not_found');
  };
  app.get('/operations/jobs', { ...hidden, onRequest: refuseStrangers }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readJobs(db)),
  );
  app.get<{ Querystring: { account?: string } }>(
    '/operations/audit',
    { ...hidden, onRequest: refuseStrangers },
    async ({ query: { account = '' } }, reply) =>
      reply.header('cache-control', 'no-store').send(await readAudit(db, account)),
  );
  app.post<{ Body: { account?: unknown } | undefined }>(
    '/operations/sessions/end',
    { ...hidden, onRequest: refuseStrangers },
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
    { ...hidden, onRequest: refuseStrangers },
    async ({ params: { id } }, reply) => {
      const queue = uuid.test(id) ? await queueOfFailed(db, id) : undefined;
      if (!queue) throw apiError('not_found');
      await jobs.retry(db, queue, id);
      return reply.send({ queue, id });
    },
  );
}
