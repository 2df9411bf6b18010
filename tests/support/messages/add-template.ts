import type { Db } from '#upstream/platform/db.ts';
import { messageTemplates } from '#upstream/platform/schema/messages.ts';

/** A template of a recruiter; answers its id. */
export async function addTemplateRow(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .insert(messageTemplates)
    .values({ userId, name: 'Accueil', subject: 'Bonjour {prénom}', body: 'Merci de votre candidature.' })
    .returning({ id: messageTemplates.id });
  if (!row) throw new Error('no template was added');
  return row.id;
}
