import { eq } from 'drizzle-orm';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { criteriaToStore } from '#lib/search/stored-criteria.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications, savedSearches } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { places } from '#upstream/platform/schema/places.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

/** The moment that the clock of the test API starts at. */
const START = new Date('2026-11-21T09:00:00.000Z');

export async function placeNumber(db: Db, code: string): Promise<number> {
  const [place] = await db.select({ number: places.number }).from(places).where(eq(places.code, code));
  if (!place) throw new Error(`no place ${code}`);
  return place.number;
}

/** Of a recruiter who founded the organisation: the two have the same id. */
type OfferChanges = Partial<typeof offers.$inferInsert> & { recruiterId: number | null };

/** A live offer in Guéret straight in the database, but for what the test changes; answers its id. */
export async function addOffer(
  db: Db,
  { recruiterId: organisationId, ...changes }: OfferChanges,
): Promise<number> {
  const [row] = await db
    .insert(offers)
    .values({
      companyName: 'Garage Tréfonds',
      placeNumber: await placeNumber(db, '23096'),
      city: 'Guéret',
      postalCode: '23000',
      tradeId: 1,
      preciseJobId: 1001,
      contractTypeId: 1,
      experienceId: 2,
      diplomaId: 1,
      salaryCents: 2_650_000,
      status: 'published',
      publishedAt: START,
      expiresAt: expiryOf(START),
      createdAt: START,
      organisationId,
      ...changes,
    })
    .returning({ id: offers.id });
  if (!row) throw new Error('no offer was added');
  return row.id;
}

type PlanChanges = Partial<typeof plans.$inferInsert> & { recruiterId: number; packageId: number };

/** A paid plan for a year with ten offers, all left, but for what the test changes; answers its id. */
export async function addPlan(
  db: Db,
  { recruiterId: organisationId, ...changes }: PlanChanges,
): Promise<number> {
  const [row] = await db
    .insert(plans)
    .values({
      offersTotal: 10,
      offersLeft: changes.packageId > 3 ? 10 : 1,
      startsAt: START,
      expiresAt: expiryOf(START, 365),
      organisationId,
      ...changes,
    })
    .returning({ id: plans.id });
  if (!row) throw new Error('no plan was added');
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
      isVisible: true,
      placeNumber: await placeNumber(db, '23096'),
      city: 'Guéret',
      tradeId: 1,
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

type ApplicationChanges = Partial<typeof applications.$inferInsert> & {
  candidateId: number;
  recruiterId: number | null;
  cvId: number;
};

/** An application straight in the database, waiting for an answer but for what the test changes; answers its id. */
export async function addApplication(
  db: Db,
  { recruiterId: organisationId, ...changes }: ApplicationChanges,
): Promise<number> {
  const bucket = changes.bucket ?? (changes.offerId ? 'received' : 'selected');
  const [row] = await db
    .insert(applications)
    .values({
      createdAt: START,
      organisationId,
      bucket,
      selectedAt: bucket === 'selected' ? (changes.createdAt ?? START) : null,
      ...changes,
    })
    .returning({ id: applications.id });
  if (!row) throw new Error('no application was added');
  return row.id;
}

type SearchChanges = Partial<typeof savedSearches.$inferInsert> & { userId: number };

/** A search of offers around Guéret that a candidate has saved, but for what the test changes; answers its id. */
export async function addSavedSearch(db: Db, changes: SearchChanges): Promise<number> {
  const [row] = await db
    .insert(savedSearches)
    .values({
      kind: 'offer',
      name: 'Mécanicien automobile, Guéret',
      criteria: criteriaToStore({ tradeId: 1, city: 'Guéret', townCode: '23096', maxRange: 30 }),
      createdAt: START,
      updatedAt: START,
      ...changes,
    })
    .returning({ id: savedSearches.id });
  if (!row) throw new Error('no search was added');
  return row.id;
}

type Written = {
  candidateId: number;
  recruiterId: number;
  from?: 'candidate' | 'recruiter';
  subject?: string;
  body?: string;
  createdAt?: Date;
};

/** A message from the recruiter to the candidate, unread, but for what the test changes; answers its id. */
export async function addMessage(db: Db, { candidateId, recruiterId, ...written }: Written): Promise<number> {
  const { from = 'recruiter', subject = 'Votre candidature', body = 'Bonjour', createdAt = START } = written;
  const [senderId, recipientId] =
    from === 'recruiter' ? [recruiterId, candidateId] : [candidateId, recruiterId];
  const [conversation] = await db
    .insert(conversations)
    .values({ candidateId, organisationId: recruiterId, createdAt })
    .onConflictDoUpdate({
      target: [conversations.candidateId, conversations.organisationId],
      set: { candidateId },
    })
    .returning({ id: conversations.id });
  const conversationId = conversation?.id ?? 0;
  const [message] = await db
    .insert(messages)
    .values({ conversationId, senderId, recipientId, subject, body, createdAt })
    .returning({ id: messages.id });
  const messageId = message?.id ?? 0;
  await db.insert(messageCopies).values([
    { messageId, conversationId, createdAt, mailbox: senderId, folder: 'sent' },
    { messageId, conversationId, createdAt, mailbox: recipientId, folder: 'received' },
  ]);
  return messageId;
}
