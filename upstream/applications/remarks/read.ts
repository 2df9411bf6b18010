import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Note, Remarks } from '#lib/contract/applications/remarks.ts';
import { type MemberRights, memberMay } from '#lib/rules/organisations/member-roles.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { applicationNotes, applicationStars, applicationTags } from '#upstream/platform/schema/remarks.ts';

type NoteReader = { userId: number; member: MemberRights | null };

/** Whether somebody may delete the notes of other people too. */
export const managesNotes = ({ member }: Pick<NoteReader, 'member'>): boolean =>
  member !== null && memberMay(member, 'manage') === true;

async function notesOf(db: Db, ids: number[], reader: NoteReader) {
  const rows = await db
    .select({
      applicationId: applicationNotes.applicationId,
      id: applicationNotes.id,
      text: applicationNotes.text,
      authorId: applicationNotes.authorId,
      createdAt: applicationNotes.createdAt,
      editedAt: applicationNotes.editedAt,
      revision: applicationNotes.revision,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(applicationNotes)
    .leftJoin(users, eq(users.id, applicationNotes.authorId))
    .where(inArray(applicationNotes.applicationId, ids))
    .orderBy(asc(applicationNotes.applicationId), asc(applicationNotes.id));
  const noteOf = (row: (typeof rows)[number]): Note => {
    const canEdit = row.authorId === reader.userId;
    return {
      id: row.id,
      text: row.text,
      by: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      revision: row.revision,
      canEdit,
      canDelete: canEdit || managesNotes(reader),
    };
  };
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return (id: number) => (byApplication.get(id) ?? []).map(noteOf);
}

/** Answers what the organisation remarks on each application. */
export async function remarksOf(
  db: Db,
  applicationIds: readonly number[],
  reader: NoteReader,
): Promise<(id: number) => Remarks> {
  const ids = [...applicationIds];
  const stars = await db.select().from(applicationStars).where(inArray(applicationStars.applicationId, ids));
  const tags = await db
    .select({ applicationId: applicationTags.applicationId, name: applicationTags.name })
    .from(applicationTags)
    .where(inArray(applicationTags.applicationId, ids))
    .orderBy(asc(applicationTags.id));
  const notes = await notesOf(db, ids, reader);
  const starsOf = new Map(stars.map(({ applicationId, stars }) => [applicationId, stars]));
  const tagsOf = Map.groupBy(tags, ({ applicationId }) => applicationId);
  return (id) => ({
    stars: starsOf.get(id) ?? 0,
    tags: (tagsOf.get(id) ?? []).map(({ name }) => name),
    notes: notes(id),
  });
}

/** Condition on an application. `stars`: at least so many. */
export function hasRemarks({
  tag,
  stars,
}: {
  tag?: string | undefined;
  stars?: number | undefined;
}): SQL | undefined {
  const tagged =
    tag &&
    sql`exists (select from application_tags as tagged where tagged.application_id = ${applications.id}
      and lower(tagged.name) = lower(${tag}))`;
  const starred =
    stars &&
    sql`exists (select from application_stars as starred where starred.application_id = ${applications.id}
      and starred.stars >= ${stars})`;
  return and(tagged || undefined, starred || undefined);
}

const MOST_OWN_TAGS = 200;

/** The most used first. */
export async function ownRemarks(
  db: Db,
  organisationId: number,
): Promise<{ tags: string[]; hasStars: boolean }> {
  // The spellings of a tag differ only where two people added it at the same moment.
  const tags = await db
    .select({ name: sql<string>`min(${applicationTags.name})` })
    .from(applicationTags)
    .where(eq(applicationTags.organisationId, organisationId))
    .groupBy(sql`lower(${applicationTags.name})`)
    .orderBy(desc(count()), sql`lower(${applicationTags.name})`)
    .limit(MOST_OWN_TAGS);
  const starred = await db
    .select({ one: sql`1` })
    .from(applicationStars)
    .where(eq(applicationStars.organisationId, organisationId))
    .limit(1);
  return { tags: tags.map(({ name }) => name), hasStars: starred.length > 0 };
}

/** For the export of the candidate: what was remarked, not who remarked it. */
export async function toldRemarks(db: Db, applicationIds: readonly number[]) {
  const remarks = await remarksOf(db, applicationIds, { userId: 0, member: null });
  return (id: number) => {
    const { stars, tags, notes } = remarks(id);
    return {
      stars,
      tags,
      notes: notes.map(({ text, createdAt, editedAt }) => ({ text, createdAt, editedAt })),
    };
  };
}
