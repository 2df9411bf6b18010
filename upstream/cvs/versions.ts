import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';

/** The candidate's own CVs, without the versions that were sent. */
export const isOwnCv = isNotNull(cvs.slot);

/** The CV of an application as it was sent, or that of a pick as it is now. */
export const shownCvId = sql<number>`coalesce(${applications.sentCvId}, ${applications.cvId})`.mapWith(
  Number,
);

/** The contact data that came with a CV. Join `cvs` and `users`. */
export const contactOfCv = {
  firstName: sql<string>`coalesce(${cvs.sentContact} ->> 'firstName', ${users.firstName})`,
  lastName: sql<string>`coalesce(${cvs.sentContact} ->> 'lastName', ${users.lastName})`,
  phone: sql<
    string | null
  >`case when ${cvs.sentContact} is null then ${users.phone} else ${cvs.sentContact} ->> 'phone' end`,
};

type Content = Partial<
  Omit<typeof cvs.$inferInsert, 'id' | 'slot' | 'versionOf' | 'isVisible' | 'candidateId'>
>;

/**
 * Adds a version of a CV with its columns, or with other `content`, and without its lists, and returns its id. Locks the
 * CV, so that nobody applies with it or changes it in between.
 */
export async function insertVersion(tx: Db, cvId: number, content: Content = {}): Promise<number> {
  const [cv] = await tx.select().from(cvs).where(eq(cvs.id, cvId)).for('no key update');
  if (!cv) throw new Error('a CV that gets a version is gone');
  const { id: versionOf, findableSince: _, ...columns } = cv;
  const [version] = await tx
    .insert(cvs)
    .values({ ...columns, ...content, slot: null, versionOf, isVisible: false })
    .returning({ id: cvs.id });
  if (!version) throw new Error('the version of a CV was not stored');
  return version.id;
}

async function copyLists(tx: Db, from: number, cvId: number): Promise<void> {
  const copies = <T extends { id: number }>(rows: T[]) => rows.map(({ id: _, ...row }) => ({ ...row, cvId }));
  const experiences = await tx.select().from(cvExperiences).where(eq(cvExperiences.cvId, from));
  if (experiences.length > 0) await tx.insert(cvExperiences).values(copies(experiences));
  const trainings = await tx.select().from(cvFormations).where(eq(cvFormations.cvId, from));
  if (trainings.length > 0) await tx.insert(cvFormations).values(copies(trainings));
  const habilitations = await tx.select().from(cvHabilitations).where(eq(cvHabilitations.cvId, from));
  if (habilitations.length > 0) await tx.insert(cvHabilitations).values(copies(habilitations));
}

/** Call it before a CV changes: applications that were sent with it keep it as it is now. */
export async function keepWhatWasSent(tx: Db, cvId: number): Promise<void> {
  // Locked before counting, so that nobody applies with it in between.
  await tx.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cvId)).for('no key update');
  const sent = and(
    eq(applications.cvId, cvId),
    isNotNull(applications.offerId),
    isNull(applications.sentCvId),
  );
  if ((await tx.$count(applications, sent)) === 0) return;
  const version = await insertVersion(tx, cvId);
  await copyLists(tx, cvId, version);
  await tx.update(applications).set({ sentCvId: version }).where(sent);
}
