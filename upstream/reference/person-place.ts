import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { companyAddress } from '#upstream/platform/company-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { establishments, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { resolvePlace } from './find-place.ts';
import { type CataloguePlace, placeByNumber } from './places.ts';

type Person = { userId: number; organisationId: number | null };

const latestCv = (db: Db, candidateId: number) =>
  db
    .select({ number: cvs.placeNumber })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), isNotNull(cvs.slot), isNotNull(cvs.placeNumber)))
    .orderBy(desc(cvs.updatedAt), desc(cvs.id))
    .limit(1);

const firstSite = (db: Db, organisationId: number) =>
  db
    .select({ number: establishments.placeNumber })
    .from(establishments)
    .where(and(eq(establishments.organisationId, organisationId), isNotNull(establishments.placeNumber)))
    .orderBy(asc(establishments.id))
    .limit(1);

/**
 * The town of a candidate's latest CV, or of the first site of a recruiter's organisation; without either, that of the
 * postal code of account or company.
 */
export async function placeOfPerson(db: Db, person: Person): Promise<CataloguePlace | undefined> {
  const { userId, organisationId } = person;
  const [row] = await (organisationId === null ? latestCv(db, userId) : firstSite(db, organisationId));
  if (row?.number) return placeByNumber(row.number);
  const [user] = await db
    .select({ postalCode: companyAddress.postalCode })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(users.id, userId));
  return user?.postalCode ? resolvePlace(user.postalCode)?.place : undefined;
}
