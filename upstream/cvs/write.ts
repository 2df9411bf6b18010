import { and, asc, eq, sql } from 'drizzle-orm';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';
import { checkChoices } from './choices.ts';
import {
  type CvChildren,
  cvColumns,
  experienceColumns,
  formationColumns,
  habilitationColumns,
} from './columns.ts';
import { isOwnCv, keepWhatWasSent } from './versions.ts';

/**
 * Locks the account, so that two new CVs take two slots.
 * @throws profile_incomplete without phone number or postal code
 */
async function checkProfile(tx: Db, candidateId: number): Promise<void> {
  const [user] = await tx
    .select({ phone: users.phone, postalCode: users.postalCode })
    .from(users)
    .where(eq(users.id, candidateId))
    .for('no key update');
  if (!user?.phone || !user.postalCode) throw apiError('profile_incomplete');
}

/** @throws too_many_cvs beyond three */
export async function freeSlot(tx: Db, candidateId: number): Promise<number> {
  const taken = await tx
    .select({ slot: cvs.slot })
    .from(cvs)
    .where(eq(cvs.candidateId, candidateId))
    .orderBy(asc(cvs.slot));
  const free = Array.from({ length: CAPS.cv.cvs }, (_, index) => index + 1).find(
    (slot) => !taken.some((row) => row.slot === slot),
  );
  if (free === undefined) throw apiError('too_many_cvs');
  return free;
}

export async function insertChildren(tx: Db, cvId: number, body: CvChildren): Promise<void> {
  const experiences = experienceColumns(body).map((row) => ({ ...row, cvId }));
  if (experiences.length > 0) await tx.insert(cvExperiences).values(experiences);
  const trainings = formationColumns(body).map((row) => ({ ...row, cvId }));
  if (trainings.length > 0) await tx.insert(cvFormations).values(trainings);
  const habilitations = habilitationColumns(body).map((row) => ({ ...row, cvId }));
  if (habilitations.length > 0) await tx.insert(cvHabilitations).values(habilitations);
}

/** @throws invalid with the fields, profile_incomplete, too_many_cvs beyond three */
export async function insertCv(tx: Db, candidateId: number, body: CvBody, now: Date): Promise<number> {
  checkChoices(body);
  const columns = cvColumns(body);
  await checkProfile(tx, candidateId);
  const publishedAt = body.cvStatus === 'published' ? now : null;
  const [row] = await tx
    .insert(cvs)
    .values({
      ...columns,
      candidateId,
      slot: await freeSlot(tx, candidateId),
      publishedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [cvs.candidateId, cvs.slot] })
    .returning({ id: cvs.id });
  if (!row) throw apiError('too_many_cvs');
  await insertChildren(tx, row.id, body);
  return row.id;
}

type Change = { id: number; revision: number; candidateId: number; body: CvBody };

const owned = (id: number, candidateId: number) =>
  and(eq(cvs.id, id), eq(cvs.candidateId, candidateId), isOwnCv);

/**
 * Applications sent with the CV keep it as it was.
 * @throws invalid with the fields, profile_incomplete (published only), not_found, cv_changed when it was saved since
 * `revision`
 */
export async function replaceCv(tx: Db, change: Change, now: Date): Promise<void> {
  const { id, revision, candidateId, body } = change;
  checkChoices(body);
  const columns = cvColumns(body);
  const isPublished = body.cvStatus === 'published';
  if (isPublished) await checkProfile(tx, candidateId);
  const [known] = await tx.select({ revision: cvs.revision }).from(cvs).where(owned(id, candidateId));
  if (!known) throw apiError('not_found');
  if (known.revision === revision) await keepWhatWasSent(tx, id);
  const rows = await tx
    .update(cvs)
    .set({
      ...columns,
      revision: sql`${cvs.revision} + 1`,
      updatedAt: now,
      // Keeps the first publication's date.
      ...(isPublished ? { publishedAt: sql`coalesce(${cvs.publishedAt}, ${now.toISOString()})` } : {}),
    })
    .where(and(owned(id, candidateId), eq(cvs.revision, revision)))
    .returning({ id: cvs.id });
  if (rows.length === 0) throw apiError('cv_changed');
  await tx.delete(cvExperiences).where(eq(cvExperiences.cvId, id));
  await tx.delete(cvFormations).where(eq(cvFormations.cvId, id));
  await tx.delete(cvHabilitations).where(eq(cvHabilitations.cvId, id));
  await insertChildren(tx, id, body);
}

/**
 * Returns the new revision, so that an open form does not undo the choice; undefined when the CV is not the
 * candidate's.
 */
export async function setVisible(
  db: Db,
  { id, candidateId, isVisible }: { id: number; candidateId: number; isVisible: boolean },
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .update(cvs)
    .set({ isVisible, revision: sql`${cvs.revision} + 1`, updatedAt: now })
    .where(owned(id, candidateId))
    .returning({ revision: cvs.revision });
  return row?.revision;
}

/** Also deletes its applications and picks, and notifies both sides. False when the CV is not the candidate's. */
export async function deleteCv(tx: Db, id: number, candidateId: number): Promise<boolean> {
  const readers = await tx
    .selectDistinct({ organisationId: applications.organisationId })
    .from(applications)
    .where(and(eq(applications.cvId, id), eq(applications.candidateId, candidateId)));
  const rows = await tx.delete(cvs).where(owned(id, candidateId)).returning({ id: cvs.id });
  if (readers.length > 0) await notifyUser(tx, candidateId, 'counters');
  for (const { organisationId } of readers) await notifyOrganisation(tx, organisationId, 'counters');
  return rows.length > 0;
}
