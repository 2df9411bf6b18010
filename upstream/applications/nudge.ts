import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { recipient } from './deadlines/remind.ts';
import { applicationNudgedMail } from './mail-templates.ts';
import { toRecruiter } from './mails.ts';
import { findSent } from './sent.ts';
import { lockOwn } from './withdraw.ts';

type Own = { candidateId: number; offerId: number };

async function mailRecruiter(tx: Db, mail: MailDeps, id: number, candidateId: number): Promise<void> {
  const [row] = await tx
    .select({ recruiterId: recipient, offer: offers, cvName: cvs.name })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(eq(applications.id, id));
  const person = (userId: number) =>
    tx
      .select({
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        language: users.language,
      })
      .from(users)
      .where(eq(users.id, userId));
  const [[recruiter], [candidate]] = await Promise.all([
    person(Number(row?.recruiterId ?? 0)),
    person(candidateId),
  ]);
  if (!row || !recruiter || !candidate) return;
  const about = { id, candidateId, candidate, recruiter, offer: row.offer, cvName: row.cvName };
  await queueMail(tx, mail, { ...toRecruiter(about), template: applicationNudgedMail });
}

/**
 * Asks the recruiter for an answer for the candidate, by mail and in the history of the application.
 * @throws not_found; nudge_refused when it is too early, was done before, or the application is decided or closed
 */
export async function nudge(tx: Db, mail: MailDeps, own: Own): Promise<void> {
  const now = mail.clock();
  const row = await lockOwn(tx, own);
  const application = await findSent(tx, own.candidateId, own.offerId, now);
  if (application?.canNudge !== true) throw apiError('nudge_refused');
  await tx.update(applications).set({ nudgedAt: now }).where(eq(applications.id, row.id));
  await mailRecruiter(tx, mail, row.id, own.candidateId);
  await notifyOrganisation(tx, row.organisationId, 'counters');
}
