import { and, eq, isNull } from 'drizzle-orm';
import type { OfferEnd } from '#lib/contract/own-offers/ends.ts';
import { expiryOf, isExpired, isLive } from '#lib/rules/offers/offer-life.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { countOpen, possibleHires } from '#upstream/applications/filled.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import { liftsPlan, planStatus } from '#upstream/plans/credits.ts';
import { nextCredit } from '#upstream/plans/next-credit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { Author } from '../publication.ts';

type Stored = Pick<
  typeof offers.$inferSelect,
  'status' | 'isActive' | 'expiresAt' | 'deletedAt' | 'filledAt' | 'withdrawnAt'
>;

function stateOf(offer: Stored, now: Date): OfferEnd['state'] {
  if (offer.filledAt) return 'filled';
  if (isLive(offer, now)) return 'live';
  return isExpired(offer.expiresAt, now) ? 'expired' : 'closed';
}

/** What an extension would do; null when the person may not publish, or the offer is not live. */
async function extensionOf(db: Db, author: Author, offer: Stored, now: Date): Promise<OfferEnd['extension']> {
  const { member, organisationId } = author;
  if (!offer.expiresAt || !isLive(offer, now)) return null;
  if (!member || memberMay(member, 'publish') !== true) return null;
  if (liftsPlan(author)) return { until: expiryOf(offer.expiresAt).toISOString(), credits: null };
  const next = await nextCredit(db, organisationId, now);
  if (!next) return { until: null, credits: 0 };
  return { until: expiryOf(offer.expiresAt, next.days).toISOString(), credits: next.left };
}

/** Names of candidates are part of their applications, which the plan opens. */
async function hiresOf(db: Db, { organisationId }: Author, offerId: number, now: Date) {
  const plan = await planStatus(db, organisationId, now);
  if (!plan.hasPaidPackage && plan.freeOfferId !== offerId) return [];
  const rows = await possibleHires(db, offerId);
  return rows.map(({ applicationId, firstName, lastName }) => ({
    applicationId,
    person: `${firstName} ${lastName}`.trim(),
  }));
}

/**
 * What can become of a published offer.
 * @throws not_found, offer_draft
 */
export async function readEnd(db: Db, author: Author, id: number, now: Date): Promise<OfferEnd> {
  const [row] = await db
    .select()
    .from(offers)
    .where(
      and(eq(offers.id, id), eq(offers.organisationId, author.organisationId), isNull(offers.deletedAt)),
    );
  const offer = row && (await offersById(db, [id], now)).get(id);
  if (!row || !offer) throw apiError('not_found');
  if (row.status === 'draft' || row.expiresAt === null) throw apiError('offer_draft');
  return {
    offer,
    state: stateOf(row, now),
    expiresAt: row.expiresAt.toISOString(),
    extension: await extensionOf(db, author, row, now),
    open: await countOpen(db, id, now),
    hires: await hiresOf(db, author, id, now),
  };
}
