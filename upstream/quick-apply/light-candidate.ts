import { and, desc, eq, sql } from 'drizzle-orm';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { Account } from '#upstream/accounts/authentication/light-account.ts';
import { jobName } from '#upstream/applications/mail-values.ts';
import { insertLightCv, insertLightVersion, type LightCv, replaceParts } from '#upstream/cvs/light-cv.ts';
import { lightJob, ofOneTrade, partsToSend } from '#upstream/cvs/light-know-how.ts';
import { isOwnCv, keepWhatWasSent } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { PendingForm } from '#upstream/platform/schema/quick-apply.ts';
import type { AppliedOffer } from './store.ts';

const published = (candidateId: number) =>
  and(eq(cvs.candidateId, candidateId), isOwnCv, eq(cvs.status, 'published'));

/** One short CV for each trade; the fourth trade gets the newest of the three. */
async function ownLightCv(tx: Db, candidateId: number, tradeId: number | null) {
  const own = await tx
    .select({ id: cvs.id, tradeId: cvs.tradeId })
    .from(cvs)
    .where(published(candidateId))
    .orderBy(desc(cvs.updatedAt), desc(cvs.id));
  const taken = await tx.$count(cvs, and(eq(cvs.candidateId, candidateId), isOwnCv));
  return own.find((cv) => cv.tradeId === tradeId) ?? (taken >= CAPS.cv.cvs ? own[0] : undefined);
}

type KnownCv = { id: number; tradeId: number | null };

/** Changes only what the person typed this time. */
async function updateLightCv(
  tx: Db,
  { id: cvId, tradeId }: KnownCv,
  light: LightCv,
  now: Date,
): Promise<void> {
  const { town, experienceId, licenceIds, isVisible, parts } = light;
  await keepWhatWasSent(tx, cvId);
  await tx
    .update(cvs)
    .set({
      experienceId,
      licenceIds,
      ...(town ? { placeNumber: town.placeNumber, city: town.city } : {}),
      ...(isVisible ? { isVisible } : {}),
      revision: sql`${cvs.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(cvs.id, cvId));
  if (parts) await replaceParts(tx, cvId, { ...parts, ...ofOneTrade(parts, tradeId) });
}

type Told = Pick<LightCv, 'town' | 'isVisible'> & { form: PendingForm; offer: AppliedOffer; now: Date };

/**
 * The short CV of a candidate without a password, and the version that goes with this application: exactly what they
 * typed this time.
 */
export async function lightCvFor(
  tx: Db,
  candidate: Pick<Account, 'id' | 'language'>,
  { form, offer, town, isVisible, now }: Told,
): Promise<{ cvId: number; sentCvId: number }> {
  const { firstName, lastName, phone, experienceId, licenceIds } = form;
  const parts = partsToSend(form.cv, offer);
  const { id: candidateId, language } = candidate;
  await tx
    .update(users)
    .set({ firstName, lastName, phone, lastSigninAt: now, inactivityWarnedAt: null, updatedAt: now })
    .where(and(eq(users.id, candidateId), eq(users.hasPassword, false)));
  const job = lightJob(parts, offer);
  const name = jobName(job.preciseJobId ?? 0, language);
  const light: LightCv = {
    name,
    offer,
    town,
    experienceId,
    licenceIds,
    isVisible,
    parts,
  };
  const known = await ownLightCv(tx, candidateId, job.tradeId);
  if (known !== undefined) await updateLightCv(tx, known, light, now);
  const cvId = known?.id ?? (await insertLightCv(tx, candidateId, light, now));
  const contact = { firstName, lastName, phone };
  return { cvId, sentCvId: await insertLightVersion(tx, cvId, { ...light, contact }, now) };
}
