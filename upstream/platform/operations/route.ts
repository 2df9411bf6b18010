import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsSecret } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { readAudit } from './audit.ts';
import { queueOfFailed, readJobs } from './jobs.ts';

const hidden = { schema: { hide: true } } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What `npm run jobs` and `npm run audit` ask, outside the JSON contract: `GET /operations/jobs` answers `JobsState`,
 * `GET /operations/audit?account=…` a list of `AuditLine`, and
 * `POST /operations/jobs/:id/retry` lets a failed job run once more. For who holds the secret of web and upstream;
 * for everybody else there is nothing here.
 */
export function addOperationsRoutes(app: FastifyInstance, { database, settings, jobs }: Deps): void {
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
  app.post<{ Params: { id: string } }>(
    '/operations/jobs/:id/retry',
    { ...hidden, onRequest: refuseStrangers },
    async ({ params: { id } }, reply) => {
      const queue = uuid.test(id) ? await queueOfFailed(db, id) : undefined;
      if (!queue) throw apiError('not_found');
      await jobs.retry(queue, id);
      return reply.send({ queue, id });
    },
  );
}
