import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { StaffOffer } from '#lib/contract/staff/offers.ts';
import { isExpired, isLive } from '#lib/rules/offers/offer-life.ts';
import { type FullOfferRow, fullOfferColumns, toFullOffer } from '#upstream/offers/wire.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import {
  type OfferBefore,
  offerChanges,
  offerDecisions,
  offerReports,
} from '#upstream/platform/schema/rights.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

type Withdrawal = NonNullable<StaffOffer['withdrawal']>;
type Decision = typeof offerDecisions.$inferSelect;

/** Names of the people who decided, by the number of the decision. */
async function decidersOf(db: Db, decisions: readonly Decision[]): Promise<Map<number, string>> {
  if (decisions.length === 0) return new Map();
  const rows = await db
    .select({
      id: offerDecisions.id,
      name: sql<string | null>`coalesce(${staffMembers.name},
        nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''))`,
    })
    .from(offerDecisions)
    .leftJoin(staffMembers, eq(staffMembers.id, offerDecisions.staffId))
    .leftJoin(users, eq(users.id, offerDecisions.userId))
    .where(
      inArray(
        offerDecisions.id,
        decisions.map(({ id }) => id),
      ),
    );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

const toWithdrawal = (decision: Decision, by: string | undefined, readerId: number): Withdrawal => ({
  at: decision.decidedAt.toISOString(),
  ground: decision.ground,
  statement: decision.statement,
  by: by ?? null,
  isOwn: decision.staffId === readerId,
});

/** Withdrawals by the number of the decision. */
export async function withdrawalsOf(
  db: Db,
  decisions: readonly Decision[],
  readerId: number,
): Promise<Map<number, Withdrawal>> {
  const names = await decidersOf(db, decisions);
  return new Map(
    decisions.map((decision) => [decision.id, toWithdrawal(decision, names.get(decision.id), readerId)]),
  );
}

async function lastDecisions(db: Db, ids: readonly number[]): Promise<Map<number, Decision>> {
  const rows = await db
    .selectDistinctOn([offerDecisions.offerId])
    .from(offerDecisions)
    .where(inArray(offerDecisions.offerId, [...ids]))
    .orderBy(offerDecisions.offerId, desc(offerDecisions.id));
  return new Map(rows.map((row) => [row.offerId, row]));
}

const reportOf = ({ id, reason, details, createdAt }: typeof offerReports.$inferSelect) => ({
  id,
  reason,
  details: details ?? '',
  sentAt: createdAt.toISOString(),
});

/** What was said and decided about some offers, and what they said when they were published. */
export async function historiesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return () => ({ allReports: [], decisions: [], change: undefined });
  const reports = await db
    .select()
    .from(offerReports)
    .where(inArray(offerReports.offerId, [...ids]))
    .orderBy(asc(offerReports.id));
  const decisions = await db
    .select()
    .from(offerDecisions)
    .where(inArray(offerDecisions.offerId, [...ids]))
    .orderBy(desc(offerDecisions.id));
  const names = await decidersOf(db, decisions);
  const changes = await db
    .select()
    .from(offerChanges)
    .where(inArray(offerChanges.offerId, [...ids]));
  return (offerId: number) => ({
    allReports: reports.filter((each) => each.offerId === offerId).map(reportOf),
    decisions: decisions
      .filter((each) => each.offerId === offerId)
      .map(({ id, decidedAt, decision, statement }) => ({
        at: decidedAt.toISOString(),
        decision,
        statement,
        by: names.get(id) ?? null,
      })),
    change: changes.find((each) => each.offerId === offerId),
  });
}

async function openReports(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(offerReports)
    .where(and(inArray(offerReports.offerId, [...ids]), isNull(offerReports.decision)))
    .orderBy(asc(offerReports.id));
  return Map.groupBy(rows, ({ offerId }) => offerId);
}

function stateOf(row: FullOfferRow, now: Date): StaffOffer['state'] {
  if (row.withdrawnAt) return 'withdrawn';
  if (isLive(row, now)) return 'live';
  return isExpired(row.expiresAt, now) ? 'expired' : 'closed';
}

/** One page of offers with what staff need to decide, by number; `before` also as they were published. */
export async function staffOffers(
  db: Db,
  ids: readonly number[],
  { readerId, now }: { readerId: number; now: Date },
): Promise<Map<number, StaffOffer & { before(original: OfferBefore): FullOffer }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(fullOfferColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  const last = await lastDecisions(db, ids);
  const withdrawn = [...last.values()].filter(({ decision }) => decision === 'withdrawn');
  const withdrawals = await withdrawalsOf(db, withdrawn, readerId);
  const reports = await openReports(db, ids);
  return new Map(
    rows.map((row) => {
      const decision = last.get(row.id);
      const shown = {
        offer: toFullOffer(row, now),
        state: stateOf(row, now),
        seen: decision?.id ?? 0,
        withdrawal: (row.withdrawnAt && decision && withdrawals.get(decision.id)) ?? null,
        reports: (reports.get(row.id) ?? []).map(reportOf),
        before: (original: OfferBefore) => toFullOffer({ ...row, ...original } as FullOfferRow, now),
      };
      return [row.id, shown];
    }),
  );
}
