import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { CLOSE_JOB } from './jobs.ts';

/** Runs after the commit, for the offers that the partner shows. */
export async function closeWithPartner(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  offerIds: readonly number[],
): Promise<void> {
  if (offerIds.length === 0) return;
  const shown = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        inArray(offers.id, [...offerIds]),
        isNotNull(offers.partnerPublishedAt),
        isNull(offers.partnerArchivedAt),
      ),
    );
  for (const { id } of shown) await jobs.send(tx, CLOSE_JOB, { offerId: id });
}
