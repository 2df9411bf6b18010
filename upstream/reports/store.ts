import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReportedOffer, ReportReason } from '#lib/contract/reports/reports.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';

export type NewReport = {
  offerId: number;
  reason: ReportReason;
  details: string;
  email: string;
  language: 'fr' | 'en';
  now: Date;
};

/** Same person and reason, or same anonymous text. */
function fingerprintOf({ offerId, reason, details, email }: NewReport): string {
  const rest = email || details.toLowerCase().replace(/\s+/g, ' ');
  return createHash('sha256')
    .update(JSON.stringify([offerId, reason, rest]))
    .digest('hex');
}

export async function addReport(tx: Db, report: NewReport): Promise<boolean> {
  const { offerId, reason, details, email, language, now } = report;
  const added = await tx
    .insert(offerReports)
    .values({
      offerId,
      reason,
      details,
      email: email || null,
      language,
      fingerprint: fingerprintOf(report),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: offerReports.id });
  return added.length > 0;
}

type Wanted = { status: 'open' | 'decided'; page: number; limit: number };

async function reportedIds(db: Db, { status, page, limit }: Wanted) {
  const groups = db
    .select({
      offerId: offerReports.offerId,
      firstOpen:
        sql<Date | null>`min(${offerReports.createdAt}) filter (where ${offerReports.decision} is null)`.as(
          'first_open',
        ),
      lastDecided: sql<Date | null>`max(${offerReports.decidedAt})`.as('last_decided'),
    })
    .from(offerReports)
    .groupBy(offerReports.offerId)
    .as('groups');
  const isOpen = status === 'open';
  const where = isOpen ? isNotNull(groups.firstOpen) : isNull(groups.firstOpen);
  const rows = await db
    .select({ offerId: groups.offerId })
    .from(groups)
    .where(where)
    .orderBy(isOpen ? asc(groups.firstOpen) : desc(groups.lastDecided), asc(groups.offerId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(groups).where(where);
  return { ids: rows.map(({ offerId }) => offerId), total: counted?.total ?? 0 };
}

async function reportsOf(db: Db, offerIds: readonly number[]) {
  const rows = await db
    .select({
      report: offerReports,
      decidedBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(offerReports)
    .leftJoin(users, eq(users.id, offerReports.decidedBy))
    .where(inArray(offerReports.offerId, [...offerIds]))
    .orderBy(asc(offerReports.id));
  return Map.groupBy(
    rows.map(({ report, decidedBy }) => ({
      offerId: report.offerId,
      id: report.id,
      reason: report.reason,
      details: report.details ?? '',
      sentAt: report.createdAt.toISOString(),
      isAnswered: report.email !== null,
      decision: report.decision,
      decidedAt: report.decidedAt?.toISOString() ?? null,
      decidedBy,
      statement: report.statement,
    })),
    ({ offerId }) => offerId,
  );
}

export async function listReported(
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<{ data: ReportedOffer[]; total: number }> {
  const { ids, total } = await reportedIds(db, wanted);
  if (ids.length === 0) return { data: [], total };
  const offersShown = await offersById(db, ids, now);
  const states = await db
    .select({ id: offers.id, withdrawnAt: offers.withdrawnAt, deletedAt: offers.deletedAt })
    .from(offers)
    .where(inArray(offers.id, ids));
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const reports = await reportsOf(db, ids);
  const data = ids.flatMap((id) => {
    const offer = offersShown.get(id);
    const state = stateOf.get(id);
    if (!offer || !state) return [];
    return [
      {
        offer,
        withdrawnAt: state.withdrawnAt?.toISOString() ?? null,
        isDeleted: state.deletedAt !== null,
        reports: reports.get(id) ?? [],
      },
    ];
  });
  return { data, total };
}

const forgotten = { email: null, details: null };

/** One year after the decision, or after receipt without one. */
export async function forgetReporters(db: Db, now: Date): Promise<void> {
  const old = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.reporterMonths})`;
  const hasPerson = or(isNotNull(offerReports.email), isNotNull(offerReports.details));
  await db
    .update(offerReports)
    .set(forgotten)
    .where(and(lt(sql`coalesce(${offerReports.decidedAt}, ${offerReports.createdAt})`, old), hasPerson));
}

export async function forgetReporter(tx: Db, email: string): Promise<void> {
  await tx.update(offerReports).set(forgotten).where(eq(offerReports.email, email));
}
