import { and, count, eq, sql } from 'drizzle-orm';
import { isSameTag, MOST_NOTES, MOST_TAGS } from '#lib/rules/applications/remarks.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { applicationNotes, applicationStars, applicationTags } from '#upstream/platform/schema/remarks.ts';
import { isShownTo, type Reader } from '../received/received.ts';
import { managesNotes } from './read.ts';

/** Who remarks something on which application. */
export type Remarking = { reader: Reader; id: number };

/**
 * Locks the application, so that remarks of several people come one after the other.
 * @throws not_found
 */
async function lockReceived(tx: Db, { reader, id }: Remarking): Promise<void> {
  const where = isShownTo(reader, id);
  const [found] = await tx.select({ candidateId: applications.candidateId }).from(applications).where(where);
  if (!found) throw apiError('not_found');
  await holdAccounts(tx, [found.candidateId, reader.userId]);
  await holdOrganisation(tx, reader.organisationId);
  const [locked] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .for('no key update');
  if (!locked) throw apiError('not_found');
}

/** @throws not_found, or conflict when the caller saw other stars */
export async function rate(
  tx: Db,
  remarking: Remarking,
  { stars, from }: { stars: number; from?: number | undefined },
): Promise<void> {
  await lockReceived(tx, remarking);
  const { id: applicationId, reader } = remarking;
  const ofIt = eq(applicationStars.applicationId, applicationId);
  const [row] = await tx.select({ stars: applicationStars.stars }).from(applicationStars).where(ofIt);
  const before = row?.stars ?? 0;
  if (from !== undefined && from !== before) {
    throw apiError('conflict', { message: 'remarks.starsNow', values: { stars: before } });
  }
  if (stars === 0) {
    await tx.delete(applicationStars).where(ofIt);
    return;
  }
  const { organisationId } = reader;
  await tx
    .insert(applicationStars)
    .values({ applicationId, organisationId, stars })
    .onConflictDoUpdate({ target: applicationStars.applicationId, set: { stars } });
}

/** As the organisation writes it already, if it has the tag. */
async function ownSpelling(tx: Db, organisationId: number, name: string): Promise<string> {
  const [own] = await tx
    .select({ name: applicationTags.name })
    .from(applicationTags)
    .where(
      and(
        eq(applicationTags.organisationId, organisationId),
        sql`lower(${applicationTags.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return own?.name ?? name;
}

/** @throws not_found, or the field's error when the application has all the tags that it can have */
export async function addTag(tx: Db, remarking: Remarking, name: string): Promise<void> {
  await lockReceived(tx, remarking);
  const { organisationId } = remarking.reader;
  const applicationId = remarking.id;
  const tags = await tx
    .select({ name: applicationTags.name })
    .from(applicationTags)
    .where(eq(applicationTags.applicationId, applicationId));
  if (tags.some((tag) => isSameTag(tag.name, name))) return;
  if (tags.length >= MOST_TAGS) throw fieldError('name', 'max_tags');
  await tx
    .insert(applicationTags)
    .values({ applicationId, organisationId, name: await ownSpelling(tx, organisationId, name) })
    .onConflictDoNothing();
}

/** @throws not_found */
export async function removeTag(tx: Db, remarking: Remarking, name: string): Promise<void> {
  await lockReceived(tx, remarking);
  await tx
    .delete(applicationTags)
    .where(
      and(
        eq(applicationTags.applicationId, remarking.id),
        sql`lower(${applicationTags.name}) = lower(${name})`,
      ),
    );
}

/** @throws not_found, or the field's error when the application has all the notes that it can have */
export async function addNote(tx: Db, remarking: Remarking, text: string, now: Date): Promise<number> {
  await lockReceived(tx, remarking);
  const { userId, organisationId } = remarking.reader;
  const applicationId = remarking.id;
  const [notes] = await tx
    .select({ count: count() })
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId));
  if ((notes?.count ?? 0) >= MOST_NOTES) throw fieldError('text', 'max_notes');
  const [added] = await tx
    .insert(applicationNotes)
    .values({ applicationId, organisationId, authorId: userId, text, createdAt: now })
    .returning({ id: applicationNotes.id });
  if (!added) throw apiError('conflict');
  return added.id;
}

const ofApplication = ({ id }: Remarking, noteId: number) =>
  and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id));

/** @throws not_found for the notes of others, or conflict when the caller saw another text */
export async function editNote(
  tx: Db,
  remarking: Remarking,
  change: { noteId: number; text: string; revision: number },
  now: Date,
): Promise<void> {
  await lockReceived(tx, remarking);
  const own = and(
    ofApplication(remarking, change.noteId),
    eq(applicationNotes.authorId, remarking.reader.userId),
  );
  const [note] = await tx.select({ revision: applicationNotes.revision }).from(applicationNotes).where(own);
  if (!note) throw apiError('not_found');
  if (note.revision !== change.revision) throw apiError('conflict', { message: 'remarks.noteChanged' });
  await tx
    .update(applicationNotes)
    .set({ text: change.text, revision: note.revision + 1, editedAt: now })
    .where(own);
}

/** @throws not_found for the notes of others, unless the caller manages the people of the organisation */
export async function deleteNote(tx: Db, remarking: Remarking, noteId: number): Promise<void> {
  await lockReceived(tx, remarking);
  const { reader } = remarking;
  const byCaller = managesNotes(reader) ? undefined : eq(applicationNotes.authorId, reader.userId);
  const deleted = await tx
    .delete(applicationNotes)
    .where(and(ofApplication(remarking, noteId), byCaller))
    .returning({ id: applicationNotes.id });
  if (deleted.length === 0) throw apiError('not_found');
}
