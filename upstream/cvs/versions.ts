import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';

/** The candidate's own CVs, without the versions that were sent. */
export const isOwnCv = isNotNull(cvs.slot);

/** The CV of an application as it was sent last, or that of a pick as it is now. */
export const shownCvId = sql<number>`coalesce(${applications.sentCvId}, ${applications.cvId})`.mapWith(
  Number,
);

/** Condition on an application: the id names its CV, or the version that was sent first or last. */
export const namesCv = (id: number) =>
  or(eq(applications.cvId, id), eq(applications.sentCvId, id), eq(applications.firstCvId, id));

/** What the id of `namesCv` shows: the version sent first by its own id alone. */
export const cvNamed = (id: number) =>
  sql<number>`case when ${applications.firstCvId} = ${id} then ${applications.firstCvId} else ${shownCvId} end`;

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

/** Everything of a CV that its readers see, as JSON; what only its owner and Bielle use is left out. */
function contentOf(cvId: SQL): SQL {
  const own = sql`'{id,slot,version_of,status,is_visible,sent_contact,revision,is_demo,published_at,findable_since,created_at,updated_at}'::text[]`;
  const listOf = (table: typeof cvExperiences | typeof cvFormations | typeof cvHabilitations) => sql`(
    select jsonb_agg(line order by line) from (
      select to_jsonb(l) - '{id,cv_id}'::text[] as line from ${table} l where l.cv_id = ${cvId}
    ) lines
  )`;
  return sql`(select jsonb_build_array(
    to_jsonb(c) - ${own}, ${listOf(cvExperiences)}, ${listOf(cvFormations)}, ${listOf(cvHabilitations)}
  ) from ${cvs} c where c.id = ${cvId})`;
}

const revisionOf = (cvId: SQL) => sql`(select c.revision from ${cvs} c where c.id = ${cvId})`;

/**
 * The candidate has changed the CV of an application since it was sent: its content, not only who finds it. The version
 * of an application without an account differs from the CV from the start, so the revision has to be a later one.
 */
export const hasChangedSince = sql<boolean>`case
  when ${applications.sentCvId} is null then false
  when ${revisionOf(sql`${applications.cvId}`)} <= ${revisionOf(sql`${applications.sentCvId}`)} then false
  else ${contentOf(sql`${applications.cvId}`)} is distinct from ${contentOf(sql`${applications.sentCvId}`)}
end`;

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
