import { messageTemplates } from '#upstream/platform/schema/messages.ts';
import type { DemoRun } from './generate.ts';

/** Two templates that a recruiter has written for their messages. */
export async function addTemplates({ db, now }: DemoRun, userId: number): Promise<void> {
  const own = { userId, createdAt: now, updatedAt: now };
  await db.insert(messageTemplates).values([
    {
      ...own,
      name: 'Visite de l’atelier',
      subject: 'Venez voir l’atelier, {prénom}',
      body: 'Bonjour {prénom},\n\nAvant d’aller plus loin pour le poste « {offre} », venez voir l’atelier et rencontrer l’équipe : le […], par exemple ?\n\nÀ bientôt,\n{garage}',
    },
    {
      ...own,
      name: 'Permis et habilitations',
      subject: 'Une question sur votre candidature',
      body: 'Bonjour {prénom},\n\nMerci de votre candidature. Votre habilitation électrique est-elle à jour ?\n\nBien cordialement,\n{garage}',
    },
  ]);
}
