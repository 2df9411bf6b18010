import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bindEvents, inWork } from '#lib/system/current-work.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { uncaughtErrors } from '../metrics.ts';

/** Without the error itself, whose code could make a refusal of it. */
class UncaughtError extends Error {
  override name = 'UncaughtError';
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  uncaughtErrors.inc({ of: 'request' });
  request.log.error({ error: describeError(error) }, 'uncaught error');
  if (raw.destroyed || raw.writableEnded) return;
  // A broken answer says more than one that seems whole.
  if (raw.headersSent || reply.sent) raw.destroy();
  // Thrown while a body arrives, it leaves the connection's parser in the middle.
  else reply.header('connection', 'close').send(new UncaughtError('an error that no code caught'));
}

/** An error that no code of a request caught ends that request, with 500 if its answer has not begun. */
export function attributeErrors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const work = { fail: (error: unknown) => fail(error, request, reply) };
    bindEvents(work, request.raw);
    bindEvents(work, reply.raw);
    inWork(work, done);
  });
}
