import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { StaffRequest } from '#lib/contract/staff/requests.ts';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import {
  currentTitleOf,
  currentValueOf,
  originalValueOf,
  type Package,
  readOriginalPackages,
} from '#upstream/packages/read.ts';
import type { Db } from '#upstream/platform/db.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { staffMembers, staffRequests } from '#upstream/platform/schema/staff.ts';

export type Request = typeof staffRequests.$inferSelect;

/** @returns undefined when one for the same plan, garage or package waits */
export async function storeRequest(
  tx: Db,
  values: typeof staffRequests.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(staffRequests)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: staffRequests.id });
  return row?.id;
}

export async function lockRequest(tx: Db, id: number): Promise<Request | undefined> {
  const [row] = await tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for('update');
  return row;
}

/** Whether a change of this package waits. */
export async function isPriceAsked(db: Db, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(and(eq(staffRequests.status, 'waiting'), sql`${staffRequests.change} ->> 'key' = ${key}`))
    .limit(1);
  return row !== undefined;
}

type Decision = Required<Pick<Request, 'status' | 'decidedBy' | 'decidedAt'>>;

export async function closeRequest(tx: Db, id: number, decision: Decision): Promise<void> {
  await tx.update(staffRequests).set(decision).where(eq(staffRequests.id, id));
}

function priceOf({ change }: Request, packages: readonly Package[], locale: Locale): StaffRequest['price'] {
  const pack = packages.find(({ reference }) => reference === change?.key);
  if (!change || !pack) return null;
  const { key, value, effectiveFrom } = change;
  const name = currentTitleOf(pack, apiTexts(locale));
  return { key, name, before: currentValueOf(pack), after: value ?? originalValueOf(pack), effectiveFrom };
}

/** What waits, the oldest first. */
export async function listRequests(
  db: Db,
  wish: {
    operations: readonly RequestedOperation[];
    staffId: number;
    page: number;
    limit: number;
    locale: Locale;
  },
): Promise<{ data: StaffRequest[]; total: number }> {
  const { operations, staffId, page, limit, locale } = wish;
  const where = and(eq(staffRequests.status, 'waiting'), inArray(staffRequests.operation, [...operations]));
  const isOfPlan = eq(staffRequests.operation, 'staffAccounts.extendPlan');
  const isOfGarage = eq(staffRequests.operation, 'staffGarages.verify');
  const [rows, total] = await Promise.all([
    db
      .select({
        request: staffRequests,
        askedBy: staffMembers.name,
        company: organisations.name,
        siret: organisations.siret,
      })
      .from(staffRequests)
      .innerJoin(staffMembers, eq(staffMembers.id, staffRequests.askedBy))
      .leftJoin(plans, and(isOfPlan, eq(plans.id, staffRequests.targetId)))
      .leftJoin(
        organisations,
        sql`${organisations.id} = case when ${isOfPlan} then ${plans.organisationId}
          when ${isOfGarage} then ${staffRequests.targetId} end`,
      )
      .where(where)
      .orderBy(asc(staffRequests.askedAt), asc(staffRequests.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(staffRequests, where),
  ]);
  const packages = rows.some(({ request }) => request.change) ? await readOriginalPackages(db) : [];
  const data = rows.map(({ request, askedBy, company, siret }) => ({
    id: request.id,
    operation: request.operation,
    company: company ?? '',
    siret,
    days: request.days,
    price: priceOf(request, packages, locale),
    reason: request.reason,
    askedBy,
    isMine: request.askedBy === staffId,
    askedAt: request.askedAt.toISOString(),
  }));
  return { data, total };
}

/** Their row of the audit log stays as long. */
export async function purgeRequests(db: Db, now: Date): Promise<void> {
  const end = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.auditMonths})`;
  await db.delete(staffRequests).where(lt(staffRequests.decidedAt, end));
}
