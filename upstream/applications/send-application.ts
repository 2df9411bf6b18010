import type { FastifyRequest } from 'fastify';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { type ApplicationRequest, insertApplication, type NewApplication } from './apply.ts';
import { queueApplicationMails } from './mails.ts';

/**
 * Stores an application, queues its mails and renews the counters of both sides.
 * @throws what `insertApplication` throws
 */
export async function sendApplication(
  tx: Db,
  deps: Deps,
  request: ApplicationRequest,
  call: FastifyRequest,
): Promise<NewApplication> {
  const sender = { request: call, secret: deps.settings.secret };
  const written = await insertApplication(tx, request, { now: deps.clock(), sender });
  const { candidateId, offerId } = request;
  // Limits mails of people who withdraw and apply repeatedly; the lists show it anyway.
  const mayMail = await deps.limits.tryTake('applicationMail', `${candidateId}:${offerId}`);
  if (mayMail) await queueApplicationMails(tx, deps, written);
  await notifyUser(tx, written.candidateId, 'counters');
  await notifyOrganisation(tx, written.organisationId, 'counters');
  return written;
}
