import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { LONGEST_SUBJECT } from '#lib/rules/newsletter.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { operatorRoute } from '#upstream/platform/operations/operator.ts';
import { takeIssue } from './issue.ts';

const issue = z.object({
  language: z.enum(['fr', 'en']),
  subject: z.string().trim().min(1).max(LONGEST_SUBJECT),
  paragraphs: z.array(z.string().trim().min(1).max(5_000)).min(1).max(50),
});

/**
 * `POST /operations/newsletter`, outside the JSON contract, for `bielle newsletter`: queues an issue and answers `{
 * id, isNew }`. See `operatorRoute`.
 */
export function addNewsletterRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, jobs, clock } = deps;
  app.post(
    '/operations/newsletter',
    {
      ...operatorRoute(deps, 'newsletter'),
      bodyLimit: 512 * 1024,
    },
    async (request, reply) => {
      const parsed = issue.safeParse(request.body);
      if (!parsed.success) throw apiError('invalid');
      return reply.send(await database.db.transaction((tx) => takeIssue(tx, jobs, parsed.data, clock())));
    },
  );
}
