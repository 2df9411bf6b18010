import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParam } from '#lib/contract/platform/fields.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { findCaller } from '#upstream/platform/http/access.ts';
import { isGoodLink } from './link.ts';
import { exportFile } from './store.ts';

const linkQuery = z.object({
  id: idParam,
  until: z.coerce.number().int().positive(),
  signature: z.string().max(64),
});

/**
 * `GET /exports/:id?until=…&signature=…`, outside the JSON contract. Only the owner gets the ZIP, by a link of
 * `exportLink`; everybody else gets 404.
 */
export function addExportFile(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/exports/:id',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const wanted = linkQuery.safeParse({ ...request.query, id: request.params.id });
      const caller = await findCaller(request, deps);
      if (!wanted.success || !caller) throw apiError('not_found');
      const { id, until, signature } = wanted.data;
      const now = deps.clock();
      const link = { id, until: new Date(until) };
      if (!isGoodLink(link, signature, deps.settings.secret, now)) throw apiError('not_found');
      const key = await exportFile(deps.database.db, { id, userId: caller.userId, now });
      const bytes = key && (await deps.storage.get(key));
      if (!bytes) throw apiError('not_found');
      const own = { actorId: caller.userId, subjectId: caller.userId };
      await recordAct(deps.database.db, {
        act: 'export_fetched',
        ...own,
        object: `export ${id}`,
        now,
        request,
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="bielle-${parisDay(now)}.zip"`)
        .send(bytes);
    },
  );
}
