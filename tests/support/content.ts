import { eq } from 'drizzle-orm';
import { expiryOf } from '#lib/rules/offer-life.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { places } from '#upstream/platform/schema/places.ts';

/** The moment that the clock of the test API starts at. */
const START = new Date('2026-11-21T09:00:00.000Z');

async function placeNumber(db: Db, code: string): Promise<number> {
  const [place] = await db.select({ number: places.number }).from(places).where(eq(places.code, code));
  if (!place) throw new Error(`no place ${code}`);
  return place.number;
}

type OfferChanges = Partial<typeof offers.$inferInsert> & { recruiterId: number };

/** A live offer in Guéret straight in the database, but for what the test changes; answers its id. */
export async function addOffer(db: Db, changes: OfferChanges): Promise<number> {
  const [row] = await db
    .insert(offers)
    .values({
      companyName: 'Garage Tréfonds',
      placeNumber: await placeNumber(db, '23096'),
      city: 'Guéret',
      postalCode: '23000',
      jobId: 1,
      preciseJobId: 1001,
      contractTypeId: 1,
      experienceId: 2,
      diplomaId: 1,
      salaryCents: 2_650_000,
      status: 'published',
      publishedAt: START,
      expiresAt: expiryOf(START),
      createdAt: START,
      ...changes,
    })
    .returning({ id: offers.id });
  if (!row) throw new Error('no offer was added');
  return row.id;
}

type CvChanges = Partial<typeof cvs.$inferInsert> & { candidateId: number };

/** A published CV straight in the database, but for what the test changes; answers its id. */
export async function addCv(db: Db, changes: CvChanges): Promise<number> {
  const [row] = await db
    .insert(cvs)
    .values({
      slot: 1,
      name: 'Mécanicienne confirmée',
      status: 'published',
      placeNumber: await placeNumber(db, '23096'),
      city: 'Guéret',
      jobId: 1,
      preciseJobId: 1001,
      experienceId: 3,
      publishedAt: START,
      createdAt: START,
      ...changes,
    })
    .returning({ id: cvs.id });
  if (!row) throw new Error('no CV was added');
  return row.id;
}
