import type { Db } from '#upstream/platform/db.ts';
import { applicationNotes } from '#upstream/platform/schema/remarks.ts';

type NoteChanges = Pick<
  typeof applicationNotes.$inferInsert,
  'applicationId' | 'organisationId' | 'authorId'
> & {
  text?: string;
};

/** A note of the recruiter's side on an application; answers its id. */
export async function addNoteRow(db: Db, changes: NoteChanges): Promise<number> {
  const [row] = await db
    .insert(applicationNotes)
    .values({ text: 'Disponible en mars.', ...changes })
    .returning({ id: applicationNotes.id });
  if (!row) throw new Error('no note was added');
  return row.id;
}
