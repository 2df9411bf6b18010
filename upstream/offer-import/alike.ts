import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { comparable } from '#lib/rules/search/place-names.ts';
import type { CheckedOffer } from '#upstream/own-offers/create.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

/** Equal values mean the same offer. */
const columns = {
  companyName: offers.companyName,
  placeNumber: offers.placeNumber,
  city: offers.city,
  tradeId: offers.tradeId,
  preciseJobId: offers.preciseJobId,
  contractTypeId: offers.contractTypeId,
  experienceId: offers.experienceId,
  salaryCents: offers.salaryCents,
};

type Distinctive = { [K in keyof typeof columns]?: (typeof offers.$inferSelect)[K] | undefined };

export function likeness(offer: Distinctive): string {
  const { placeNumber, tradeId, preciseJobId, contractTypeId, experienceId, salaryCents } = offer;
  const town = placeNumber ?? comparable(offer.city ?? '');
  const parts = [town, tradeId, preciseJobId, contractTypeId, experienceId, salaryCents];
  return [comparable(offer.companyName ?? ''), ...parts.map((part) => part ?? '')].join('/');
}

function lookedAmong(wanted: readonly CheckedOffer[], organisationId: number) {
  const whole = wanted.filter(({ values }) => values.placeNumber && values.preciseJobId);
  const pairs = whole.map(
    ({ values }) => sql`(${values.placeNumber}::integer, ${values.preciseJobId}::integer)`,
  );
  return or(
    pairs.length > 0
      ? sql`(${offers.placeNumber}, ${offers.preciseJobId}) in (${sql.join(pairs, sql`, `)})`
      : undefined,
    whole.length < wanted.length
      ? and(
          eq(offers.organisationId, organisationId),
          eq(offers.status, 'draft'),
          or(isNull(offers.placeNumber), isNull(offers.preciseJobId)),
        )
      : undefined,
  );
}

/**
 * Compares with the person's own offers (also drafts and disabled ones) and all live offers; expired ones do not count.
 * Keys are likenesses.
 */
export async function findAlike(
  tx: Db,
  organisationId: number,
  wanted: readonly CheckedOffer[],
  now: Date,
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: offers.id, ...columns })
    .from(offers)
    .where(
      and(
        isNull(offers.deletedAt),
        lookedAmong(wanted, organisationId),
        or(isNull(offers.expiresAt), gt(offers.expiresAt, now)),
        or(eq(offers.organisationId, organisationId), and(eq(offers.status, 'published'), offers.isActive)),
      ),
    );
  return new Map(rows.map(({ id, ...offer }) => [likeness(offer), id]));
}
