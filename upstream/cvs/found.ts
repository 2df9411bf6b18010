import { and, eq } from 'drizzle-orm';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { organisationOf } from '#upstream/platform/http/handlers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvsById } from './access.ts';
import { type CvReader, findCv } from './store.ts';
import { namesCv } from './versions.ts';

async function wasSentTo(db: Db, cvId: number, offerId: number | null): Promise<boolean> {
  if (offerId === null) return false;
  const sent = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(namesCv(cvId), eq(applications.offerId, offerId), eq(applications.isHidden, false)));
  return sent.length > 0;
}

/**
 * The whole CV with a tie, else only what the search shows. Without a plan every id gets the same refusal, so nobody
 * can count CVs.
 * @throws no_plan, not_found, not_for_member
 */
export async function readCvOfSearch(db: Db, id: number, reader: CvReader, now: Date): Promise<Cv> {
  const { hasPaidPackage, freeOfferId } = await planStatus(db, organisationOf(reader), now);
  if (!hasPaidPackage && !(await wasSentTo(db, id, freeOfferId))) {
    throw apiError('no_plan', { message: 'plans.readCv' });
  }
  const tied = await findCv(db, id, reader);
  if (tied) return tied;
  if (!reader.member || memberMay(reader.member, 'search') !== true) throw apiError('not_for_member');
  const found = (await cvsById(db, [id], reader)).get(id);
  if (!found) throw apiError('not_found');
  return found;
}
