import type { FastifyInstance } from 'fastify';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { feedFile, findFeedReader } from './feed.ts';

const FILE = /^([\w-]{43})\.ics$/;

/**
 * `GET /calendar/<secret>.ics`, outside the JSON contract, for calendar programs, which cannot sign in. Unknown
 * addresses answer 404, those of suspended people 403. Rate limits slow down guessing and polling.
 */
export function addCalendarFeed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const token = FILE.exec(request.params.file)?.[1];
      if (!token) throw apiError('not_found');
      const { db } = deps.database;
      const reader = await findFeedReader(db, token);
      if (!reader) {
        await deps.limits.take('feedMiss', callerAddress(request, deps.settings.secret));
        throw apiError('not_found');
      }
      await requireMayAct(db, { account: reader.userId });
      await deps.limits.take('feedRead', String(reader.userId));
      const { file, tag } = await feedFile(db, reader, deps.clock());
      // Only the client may cache it.
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="bielle.ics"')
        .header('x-robots-tag', 'noindex')
        .send(file);
    },
  );
}
