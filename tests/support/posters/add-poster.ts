import { randomInt } from 'node:crypto';
import { newPosterCode } from '#lib/rules/posters/poster-code.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerPosters } from '#upstream/platform/schema/posters.ts';

/** The code of the offer's poster. */
export async function addPoster(db: Db, offerId: number): Promise<string> {
  const code = newPosterCode(randomInt);
  await db.insert(offerPosters).values({ offerId, code });
  return code;
}
