import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { isFindable } from '#upstream/cvs/access.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { Move } from '../sort.ts';

/**
 * The CV that a move would pick from the search, undefined when it picks none. A pick opens the CV: it shows the
 * contact details.
 */
export async function cvToPick(
  db: Db,
  { organisationId, cvId, offerId, to }: Move,
): Promise<{ id: number; user: { id: number } } | undefined> {
  if (offerId !== null || to !== 'selected') return undefined;
  const picked = db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.organisationId, organisationId),
        eq(applications.cvId, cvId),
        isNull(applications.offerId),
      ),
    );
  const [cv] = await db
    .select({ id: cvs.id, candidateId: cvs.candidateId })
    .from(cvs)
    .where(and(eq(cvs.id, cvId), isFindable, notExists(picked)));
  return cv && { id: cv.id, user: { id: cv.candidateId } };
}
