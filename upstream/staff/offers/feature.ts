import { and, eq, isNull, sql } from 'drizzle-orm';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

type Featuring = { id: number; featured: boolean; now: Date };

/**
 * Shows a live offer as urgent, or no longer; then its logo goes too. Returns the key of that logo. Forms that are open
 * must be loaded again, because they would send the state of before.
 * @throws not_found, offer_closed, decided_meanwhile when it is so already
 */
export async function featureOffer(
  tx: Db,
  jobs: Jobs,
  { id, featured, now }: Featuring,
): Promise<string | null> {
  const [offer] = await tx
    .select({
      status: offers.status,
      isActive: offers.isActive,
      expiresAt: offers.expiresAt,
      deletedAt: offers.deletedAt,
      isFeatured: offers.isFeatured,
      logoKey: offers.logoKey,
    })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.status, 'published'), isNull(offers.deletedAt)))
    .for('update');
  if (!offer) throw apiError('not_found');
  if (featured && !isLive(offer, now)) throw apiError('offer_closed', { message: 'staff.offerNotLive' });
  if (offer.isFeatured === featured) throw apiError('decided_meanwhile');
  const logoKey = featured ? offer.logoKey : null;
  await tx
    .update(offers)
    .set({ isFeatured: featured, logoKey, revision: sql`${offers.revision} + 1`, updatedAt: now })
    .where(eq(offers.id, id));
  await pagesChanged(tx, jobs, await changedBy(tx, [id]));
  return featured ? null : offer.logoKey;
}
