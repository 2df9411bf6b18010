import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { isMigrated } from '../migrate.ts';

const hidden = { schema: { hide: true }, config: { limit: 'none' } } as const;

/**
 * `/health`: the process answers. `/ready`: 503 unless the database answers, is migrated, and the process is not
 * stopping.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health', hidden, async () => ({ status: 'ok' }));
  app.get('/ready', hidden, async (_request, reply) => {
    const ready = !deps.isStopping?.() && (await isMigrated(deps.database).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' });
  });
}
