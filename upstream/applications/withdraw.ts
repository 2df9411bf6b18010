import { and, eq } from 'drizzle-orm';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { refuseInvitations } from '#upstream/interviews/invitations.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

type Own = { candidateId: number; offerId: number };

const isOwn = ({ candidateId, offerId }: Own) =>
  and(eq(applications.candidateId, candidateId), eq(applications.offerId, offerId));

/**
 * Locks an application for its candidate; `withCv`: first its CV, which a change of the CV locks first as well.
 * @throws not_found
 */
export async function lockOwn(tx: Db, own: Own, { withCv = false } = {}) {
  const [found] = await tx
    .select({ organisationId: applications.organisationId, cvId: applications.cvId })
    .from(applications)
    .where(isOwn(own));
  if (!found) throw apiError('not_found');
  await holdAccounts(tx, [own.candidateId]);
  await holdOrganisation(tx, found.organisationId);
  if (withCv) await tx.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, found.cvId)).for('no key update');
  const [row] = await tx.select().from(applications).where(isOwn(own)).for('update');
  if (!row) throw apiError('not_found');
  return row;
}

/**
 * Removes the application and its CV on both sides, and declines its upcoming interviews, with a mail to the organiser.
 * @throws not_found, application_decided
 */
export async function withdrawApplication(tx: Db, mail: MailDeps, own: Own, texts: ApiTexts): Promise<void> {
  const row = await lockOwn(tx, own);
  if (row.bucket === 'accepted' || row.bucket === 'rejected') throw apiError('application_decided');
  await refuseInvitations(tx, mail, { applicationId: row.id, candidateId: own.candidateId }, texts);
  await tx.delete(applications).where(eq(applications.id, row.id));
  await notifyUser(tx, own.candidateId, 'counters');
  await notifyOrganisation(tx, row.organisationId, 'counters');
}
