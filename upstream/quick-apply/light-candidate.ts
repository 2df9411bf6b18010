import { and, desc, eq, sql } from 'drizzle-orm';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { Account } from '#upstream/accounts/authentication/light-account.ts';
import { jobName } from '#upstream/applications/mail-values.ts';
import { insertLightCv, type LightCv, lightJob, replaceParts } from '#upstream/cvs/light-cv.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { PendingForm } from '#upstream/platform/schema/quick-apply.ts';
import type { AppliedOffer } from './store.ts';

const published = (candidateId: number) => and(eq(cvs.candidateId, candidateId), eq(cvs.status, 'published'));

/** One short CV for each trade; the fourth trade gets the newest of the three. */
async function ownLightCv(tx: Db, candidateId: number, tradeId: number | null) {
  const own = await tx
    .select({ id: cvs.id, tradeId: cvs.tradeId })
    .from(cvs)
    .where(published(candidateId))
    .orderBy(desc(cvs.updatedAt), desc(cvs.id));
  const taken = await tx.$count(cvs, eq(cvs.candidateId, candidateId));
  return own.find((cv) => cv.tradeId === tradeId)?.id ?? (taken >= CAPS.cv.cvs ? own[0]?.id : undefined);
}

/**
 * The short CV that goes with the application of a candidate without a password, with what they typed this time:
 * the town is that of the offer, and so is the job unless they confirmed one from a file.
 */
export async function lightCvFor(
  tx: Db,
  candidate: Pick<Account, 'id' | 'language'>,
  { form, offer, isVisible, now }: { form: PendingForm; offer: AppliedOffer; isVisible: boolean; now: Date },
): Promise<number> {
  const { firstName, lastName, phone, experienceId, licenceIds, cv: parts } = form;
  const { id: candidateId, language } = candidate;
  await tx
    .update(users)
    .set({ firstName, lastName, phone, lastSigninAt: now, inactivityWarnedAt: null, updatedAt: now })
    .where(and(eq(users.id, candidateId), eq(users.hasPassword, false)));
  const job = lightJob(parts, offer);
  const cvId = await ownLightCv(tx, candidateId, job.tradeId);
  if (cvId === undefined) {
    const name = jobName(job.preciseJobId ?? 0, language);
    const cv: LightCv = { name, offer, experienceId, licenceIds, isVisible, parts };
    return insertLightCv(tx, candidateId, cv, now);
  }
  await tx
    .update(cvs)
    .set({
      experienceId,
      licenceIds,
      ...(isVisible ? { isVisible } : {}),
      revision: sql`${cvs.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(cvs.id, cvId));
  if (parts) await replaceParts(tx, cvId, parts);
  return cvId;
}
