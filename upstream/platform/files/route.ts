import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { findCaller } from '#upstream/platform/http/access.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { isFileKey } from '#upstream/platform/storage/storage.ts';
import { fileFacts, isContentFile, maySeeFile } from './access.ts';

const TYPE = 'image/jpeg';

/** Seconds; short, because a permission may end. */
const FRESH = 300;

function sendFile(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .header('content-type', TYPE)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'")
    .send(bytes);
}

async function maySee(db: Db, key: string, caller: Caller | null): Promise<boolean> {
  const facts = await fileFacts(db, key, caller?.organisationId ?? null);
  return facts ? maySeeFile(caller, facts) : isContentFile(db, key);
}

/**
 * `GET /files/:key`, outside the JSON contract, with the same bearer token; 404 without permission. The content of a
 * key never changes, so the key is its ETag.
 */
export function addFiles(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get<{ Params: { key: string } }>(
    '/files/:key',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { key } = request.params;
      if (!isFileKey(key) || !key.endsWith('.jpg')) throw apiError('not_found');
      const caller = await findCaller(request, deps);
      if (!(await maySee(db, key, caller))) throw apiError('not_found');
      const tag = `"${key}"`;
      reply.header('cache-control', `private, max-age=${FRESH}`).header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const bytes = await deps.storage.get(key);
      if (!bytes) throw apiError('not_found');
      return sendFile(reply, bytes);
    },
  );
}
