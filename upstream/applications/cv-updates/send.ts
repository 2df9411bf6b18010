import { eq, sql } from 'drizzle-orm';
import { isWaiting } from '#lib/rules/applications/application-state.ts';
import { hasChangedSince } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { findSent } from '../sent.ts';
import { lockOwn } from '../withdraw.ts';

type Own = { candidateId: number; offerId: number };

/**
 * Sends the CV as it is now with an application that was sent with an earlier version; the first version stays readable.
 * The recruiter reads the CV itself until its candidate changes it, which makes the next version (`keepWhatWasSent`).
 * Does nothing when the recruiter already reads the same.
 * @throws not_found; cv_update_refused when the application is answered or closed; cv_not_published; link_refused
 */
export async function sendNewerCv(tx: Db, own: Own, now: Date): Promise<void> {
  const row = await lockOwn(tx, own, { withCv: true });
  await requireMayAct(tx, { account: own.candidateId, organisation: row.organisationId });
  const application = await findSent(tx, own.candidateId, own.offerId, now);
  if (!application || !isWaiting(application.state)) throw apiError('cv_update_refused');
  const [cv] = await tx
    .select({ status: cvs.status, hasChanged: hasChangedSince })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(eq(applications.id, row.id));
  if (!cv?.hasChanged) return;
  if (cv.status !== 'published') throw apiError('cv_not_published');
  await tx
    .update(applications)
    .set({
      firstCvId: sql`coalesce(${applications.firstCvId}, ${applications.sentCvId})`,
      sentCvId: null,
      cvUpdatedAt: now,
    })
    .where(eq(applications.id, row.id));
  await notifyUser(tx, own.candidateId, 'counters');
  await notifyOrganisation(tx, row.organisationId, 'counters');
}
