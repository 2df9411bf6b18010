import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { places } from '#upstream/platform/schema/places.ts';
import { DAYS, momentOf, SIZE, type Story } from './story.ts';

/** Ids of the database by the numbers of the story. */
export type People = {
  owners: number[];
  seconds: number[];
  candidates: number[];
  cvs: number[];
  offers: number[];
};

export const emailOf = {
  owner: (garage: number) => `owner${garage}@exemple.test`,
  second: (garage: number) => `second${garage}@exemple.test`,
  candidate: (number: number) => `candidate${number}@exemple.test`,
};

const START = momentOf(0, 0);

async function addUsers(db: Db, role: 'candidate' | 'recruiter', emails: readonly string[]) {
  const person = { role, passwordHash: 'x', firstName: 'Camille', lastName: 'Durand', createdAt: START };
  const rows = await db
    .insert(users)
    .values(emails.map((email) => ({ ...person, email, emailVerifiedAt: START })))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

async function addGarages(db: Db): Promise<Pick<People, 'owners' | 'seconds'>> {
  const numbers = Array.from({ length: SIZE.garages }, (_, number) => number);
  const owners = await addUsers(db, 'recruiter', numbers.map(emailOf.owner));
  await db
    .insert(recruiterProfiles)
    .values(owners.map((userId) => ({ userId, companyName: `Garage ${userId}`, siret: '' })));
  const seconds = await addUsers(db, 'recruiter', numbers.map(emailOf.second));
  await db.insert(memberships).values(
    seconds.map((userId, number) => ({
      userId,
      organisationId: owners[number] ?? 0,
      role: 'recruiter' as const,
    })),
  );
  return { owners, seconds };
}

async function addCandidates(db: Db, placeNumber: number): Promise<Pick<People, 'candidates' | 'cvs'>> {
  const numbers = Array.from({ length: SIZE.candidates }, (_, number) => number);
  const candidates = await addUsers(db, 'candidate', numbers.map(emailOf.candidate));
  const rows = await db
    .insert(cvs)
    .values(
      candidates.map((candidateId) => ({
        candidateId,
        slot: 1,
        name: 'Mécanicienne confirmée',
        status: 'published' as const,
        isVisible: true,
        placeNumber,
        city: 'Guéret',
        tradeId: 1,
        preciseJobId: 1001,
        experienceId: 3,
        publishedAt: START,
        createdAt: START,
      })),
    )
    .returning({ id: cvs.id });
  return { candidates, cvs: rows.map(({ id }) => id) };
}

/** Writes everybody and every offer of the story. */
export async function addPeople(db: Db, { offers: told }: Story): Promise<People> {
  const [place] = await db.select({ number: places.number }).from(places).where(eq(places.code, '23096'));
  const placeNumber = place?.number ?? 0;
  const { owners, seconds } = await addGarages(db);
  const rows = await db
    .insert(offers)
    .values(
      told.map(({ garage, isOfSecond }) => ({
        organisationId: owners[garage] ?? 0,
        authorId: (isOfSecond ? seconds : owners)[garage] ?? 0,
        companyName: `Garage ${garage}`,
        placeNumber,
        city: 'Guéret',
        postalCode: '23000',
        tradeId: 1,
        preciseJobId: 1001,
        contractTypeId: 1,
        experienceId: 2,
        diplomaId: 1,
        salaryCents: 2_650_000,
        status: 'published' as const,
        publishedAt: START,
        expiresAt: momentOf(DAYS + 30, 0),
        createdAt: START,
      })),
    )
    .returning({ id: offers.id });
  return { owners, seconds, ...(await addCandidates(db, placeNumber)), offers: rows.map(({ id }) => id) };
}
