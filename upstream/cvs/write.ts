import { and, asc, eq, sql } from 'drizzle-orm';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { tellUser } from '#upstream/platform/live/tell.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvExperiences, cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { checkChoices } from './choices.ts';
import { cvColumns, experienceColumns, formationColumns } from './columns.ts';

/**
 * Refuses (`profile_incomplete`) while the candidate has no phone number or postal code. The account's row
 * stays locked until the transaction ends, so that two new CVs take two slots.
 */
async function checkProfile(tx: Db, candidateId: number): Promise<void> {
  const [user] = await tx
    .select({ phone: users.phone, postalCode: users.postalCode })
    .from(users)
    .where(eq(users.id, candidateId))
    .for('no key update');
  if (!user?.phone || !user.postalCode) throw apiError('profile_incomplete');
}

async function freeSlot(tx: Db, candidateId: number): Promise<number> {
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

async function insertChildren(tx: Db, cvId: number, body: CvBody): Promise<void> {
  const experiences = experienceColumns(body).map((row) => ({ ...row, cvId }));
  if (experiences.length > 0) await tx.insert(cvExperiences).values(experiences);
  const formations = formationColumns(body).map((row) => ({ ...row, cvId }));
  if (formations.length > 0) await tx.insert(cvFormations).values(formations);
}

/**
 * Adds a CV in the caller's transaction and returns its id. Refusals: `invalid` with the fields,
 * `profile_incomplete`, and `too_many_cvs` beyond three.
 */
export async function insertCv(tx: Db, candidateId: number, body: CvBody, now: Date): Promise<number> {
  checkChoices(body);
  const columns = cvColumns(body);
  await checkProfile(tx, candidateId);
  const publishedAt = body.status_cv === 'published' ? now : null;
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

const owned = (id: number, candidateId: number) => and(eq(cvs.id, id), eq(cvs.candidateId, candidateId));

/**
 * Replaces a CV and what hangs on it in the caller's transaction; applications sent with it stay. Refusals:
 * `invalid` with the fields, `profile_incomplete` (only when it is published), `not_found`, and `cv_changed`
 * when it has been saved since the revision that the change began from.
 */
export async function replaceCv(tx: Db, change: Change, now: Date): Promise<void> {
  const { id, revision, candidateId, body } = change;
  checkChoices(body);
  const columns = cvColumns(body);
  const isPublished = body.status_cv === 'published';
  if (isPublished) await checkProfile(tx, candidateId);
  const rows = await tx
    .update(cvs)
    .set({
      ...columns,
      revision: sql`${cvs.revision} + 1`,
      updatedAt: now,
      // The day of the first publication.
      ...(isPublished ? { publishedAt: sql`coalesce(${cvs.publishedAt}, ${now.toISOString()})` } : {}),
    })
    .where(and(owned(id, candidateId), eq(cvs.revision, revision)))
    .returning({ id: cvs.id });
  if (rows.length === 0) {
    const [known] = await tx.select({ id: cvs.id }).from(cvs).where(owned(id, candidateId));
    throw apiError(known ? 'cv_changed' : 'not_found');
  }
  await tx.delete(cvExperiences).where(eq(cvExperiences.cvId, id));
  await tx.delete(cvFormations).where(eq(cvFormations.cvId, id));
  await insertChildren(tx, id, body);
}

/**
 * Lets recruiters find a candidate's CV, or not any more; returns its new revision, so that a form that was open does
 * not undo the choice, or undefined when it is none of theirs.
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

/**
 * Deletes a candidate's CV, and with it the applications sent with it and its picks, which both sides are told;
 * false when it is none of theirs.
 */
export async function deleteCv(tx: Db, id: number, candidateId: number): Promise<boolean> {
  const readers = await tx
    .selectDistinct({ recruiterId: applications.recruiterId })
    .from(applications)
    .where(and(eq(applications.cvId, id), eq(applications.candidateId, candidateId)));
  const rows = await tx.delete(cvs).where(owned(id, candidateId)).returning({ id: cvs.id });
  for (const userId of readers.length > 0 ? [candidateId, ...readers.map((row) => row.recruiterId)] : []) {
    await tellUser(tx, userId, 'counters');
  }
  return rows.length > 0;
}
