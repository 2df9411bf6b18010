import { inArray } from 'drizzle-orm';
import { applications } from '#upstream/platform/schema/applications.ts';
import { applicationNotes, applicationStars, applicationTags } from '#upstream/platform/schema/remarks.ts';
import type { DemoApplication } from '../applications.ts';
import type { DemoRun } from '../generate.ts';

/** In turn on the applications that a demo account has opened; some have none. */
const REMARKS = [
  {
    stars: 4,
    tags: ['À rappeler', 'Soudure'],
    note: 'Disponible en mars. Habite à dix minutes de l’atelier.',
  },
  { stars: 3, tags: ['Débutant motivé'], note: null },
  { stars: 5, tags: ['À rappeler', 'Hybride'], note: 'Très bon échange au téléphone : à recevoir vite.' },
  { stars: 0, tags: [], note: null },
  { stars: 2, tags: ['Trop loin'], note: 'Ne peut pas déménager avant l’été.' },
] as const;

/** Stars, tags and notes of the people who founded the demo garages. */
export async function addRemarks({ db, now }: DemoRun, received: readonly DemoApplication[]): Promise<void> {
  const opened = received.filter(({ state }) => state !== 'waiting').map(({ id }) => id);
  if (opened.length === 0) return;
  const rows = await db
    .select({ id: applications.id, organisationId: applications.organisationId })
    .from(applications)
    .where(inArray(applications.id, opened))
    .orderBy(applications.id);
  const remarked = rows.flatMap(({ id, organisationId }, index) => {
    const remarks = REMARKS[index % REMARKS.length];
    return remarks && organisationId !== null ? [{ ...remarks, applicationId: id, organisationId }] : [];
  });
  const starred = remarked.filter(({ stars }) => stars > 0);
  await db
    .insert(applicationStars)
    .values(
      starred.map(({ applicationId, organisationId, stars }) => ({ applicationId, organisationId, stars })),
    );
  await db
    .insert(applicationTags)
    .values(
      remarked.flatMap(({ applicationId, organisationId, tags }) =>
        tags.map((name) => ({ applicationId, organisationId, name })),
      ),
    );
  await db.insert(applicationNotes).values(
    remarked.flatMap(({ applicationId, organisationId, note: text }) =>
      // An organisation has the number of the account that founded it.
      text === null
        ? []
        : [{ applicationId, organisationId, authorId: organisationId, text, createdAt: now }],
    ),
  );
}
