import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { freeSlot } from './write.ts';

/** The trade, the precise job and the town that the person looks for are those of the offer. */
export type LightCv = {
  name: string;
  offer: Pick<typeof cvs.$inferSelect, 'tradeId' | 'preciseJobId' | 'placeNumber' | 'city'>;
  experienceId: number;
  licenceIds: number[];
  isVisible: boolean;
};

/**
 * A published CV with what somebody tells in an application without an account. The profile may lack what other CVs
 * require.
 * @throws too_many_cvs
 */
export async function insertLightCv(
  tx: Db,
  candidateId: number,
  { name, offer, experienceId, licenceIds, isVisible }: LightCv,
  now: Date,
): Promise<number> {
  const { tradeId, preciseJobId, placeNumber, city } = offer;
  const [row] = await tx
    .insert(cvs)
    .values({
      candidateId,
      slot: await freeSlot(tx, candidateId),
      name: name.slice(0, CV_LENGTHS.name),
      status: 'published',
      tradeId,
      preciseJobId,
      placeNumber,
      city,
      experienceId,
      licenceIds,
      isVisible,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [cvs.candidateId, cvs.slot] })
    .returning({ id: cvs.id });
  if (!row) throw apiError('too_many_cvs');
  return row.id;
}
