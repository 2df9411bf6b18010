import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { applicationNudgedMail } from './recruiter-mail-templates.ts';
import { queueToRecruiter } from './recruiter-mails.ts';
import { findSent } from './sent.ts';
import { lockOwn } from './withdraw.ts';

type Own = { candidateId: number; offerId: number };

/**
 * Asks the recruiter for an answer for the candidate, by mail and in the history of the application.
 * @throws not_found; nudge_refused when it is too early, was done before, or the application is decided or closed;
 * link_refused
 */
export async function nudge(tx: Db, mail: MailDeps, own: Own): Promise<void> {
  const now = mail.clock();
  const row = await lockOwn(tx, own);
  await requireMayAct(tx, { account: own.candidateId, organisation: row.organisationId });
  const application = await findSent(tx, own.candidateId, own.offerId, now);
  if (application?.canNudge !== true) throw apiError('nudge_refused');
  await tx.update(applications).set({ nudgedAt: now }).where(eq(applications.id, row.id));
  await queueToRecruiter(tx, mail, row.id, applicationNudgedMail);
  await notifyOrganisation(tx, row.organisationId, 'counters');
}
