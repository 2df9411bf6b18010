import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { ReceivedOffer } from '#lib/contract/applications/received.ts';
import { isListedIn } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { askedBucket } from '../buckets.ts';
import type { Flags } from '../lists.ts';
import { openTo, type Reader } from './received.ts';

const MOST = 500;

/** Newest first. `offerId` is included even without applications; deleted offers are included while they have some. */
export async function listReceivedOffers(
  db: Db,
  reader: Reader,
  { offerId, every, ...flags }: Flags & { every?: boolean | undefined; offerId?: number | undefined },
): Promise<ReceivedOffer[]> {
  // Counted from the index of the buckets alone.
  const held = db
    .select({ offerId: applications.offerId, count: count().as('held_count') })
    .from(applications)
    .where(
      and(openTo(reader), every === true ? eq(applications.isHidden, false) : isListedIn(askedBucket(flags))),
    )
    .groupBy(applications.offerId)
    .as('held');
  const rows = await db
    .select({
      id: offers.id,
      companyName: offers.companyName,
      city: offers.city,
      postalCode: offers.postalCode,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
      objectiveId: offers.objectiveId,
      responsibilityId: offers.responsibilityId,
      contractId: offers.contractTypeId,
      publishedAt: offers.publishedAt,
      applications: held.count,
    })
    .from(offers)
    .leftJoin(held, eq(held.offerId, offers.id))
    .where(
      and(
        eq(offers.organisationId, reader.organisationId),
        offerInOwnSites(reader),
        or(isNotNull(held.count), eq(offers.id, offerId ?? 0)),
      ),
    )
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(MOST);
  return rows.map(({ id, companyName, city, postalCode, tradeId, preciseJobId, ...row }) => {
    const { objectiveId, responsibilityId, contractId } = row;
    return {
      id,
      companyName,
      city,
      postalCode,
      trades: tradeId === null ? [] : [{ tradeId, preciseJobId }],
      recruitment: [{ objectiveId, responsibilityId, contractId }],
      sentDate: row.publishedAt?.toISOString() ?? null,
      applications: row.applications ?? 0,
    };
  });
}
